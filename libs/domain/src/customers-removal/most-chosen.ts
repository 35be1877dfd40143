/** Most diners that can be chosen one by one. */
export const mostChosen = 5_000;
