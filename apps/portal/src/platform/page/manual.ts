/** Where the server answers the user manual, also to anyone who has not signed in (ACC-26, ACC-38). */
export const manualAddress = '/manual.pdf';
