// One year of a reservoir: the storage balance with its repair, month by month, then the energy of each month.
