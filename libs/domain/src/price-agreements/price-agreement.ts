/** The most days back that an agreement reaches: a year and a day. */
export const mostAgreementDays = 366;

/** Of the rows that a preview names, and of its accounts. */
export const mostAgreementRows = 500;
