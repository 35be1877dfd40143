/** The rows of a list that can be chosen at once: as many as one person's steps may wait to be saved. */
export const mostChosenRows = 100;
