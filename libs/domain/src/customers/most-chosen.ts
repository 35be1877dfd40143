/** Most diners that can be chosen one by one. */
export const mostChosenDiners = 5_000;
