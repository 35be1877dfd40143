/** Where the server serves the user manual, also to anyone who has not signed in (ACC-26, ACC-38). */
export const manualAddress = '/manual.pdf';
