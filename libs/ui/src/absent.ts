/** Shown for an absent value. */
export const absent = '–';
