/** Where the server serves the user manual, also to anyone who has not signed in (ACC-26, ACC-38). */
export const manualAddress = '/manual.pdf';

/** The manual at a chapter, by the name of its file: readers of PDFs open a named destination. */
export const manualAt = (chapter: string): string => `${manualAddress}#nameddest=${chapter}`;
