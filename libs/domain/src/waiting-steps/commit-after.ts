/** The header by which a call asks that its step be saved later, and may be taken back until then. */
export const commitAfterHeader = 'Commit-After';
/** The seconds that it may ask for. */
export const commitAfterSeconds = { least: 1, most: 30 } as const;
/** What the product's own screens request. */
export const usualWaitSeconds = 8;
