// Written by `npm run gather` from the folders of the features. Do not edit.
import * as reversals from '../reversals/audited.texts';

/** What the audit calls those tables. */
export const audited = {
  tables: {
    ...reversals.audited.tables,
  },
  fields: {
    ...reversals.audited.fields,
  },
  event: {
    ...reversals.audited.event,
  },
} as const;
