// Written by `npm run gather` from the folders of the features. Do not edit.
import * as audit from '../audit/mails.texts';
import * as balances from '../balances/mails.texts';
import * as comments from '../comments/mails.texts';
import * as contractors from '../contractors/mails.texts';
import * as creditNotes from '../credit-notes/mails.texts';
import * as credits from '../credits/mails.texts';
import * as expectedDiners from '../expected-diners/mails.texts';
import * as mail from '../mail/mails.texts';
import * as priceAgreements from '../price-agreements/mails.texts';
import * as replacements from '../replacements/mails.texts';
import * as reversals from '../reversals/mails.texts';
import * as settlements from '../settlements/mails.texts';

/** The texts of every feature's mails. */
export const mailTexts = {
  ...audit.mails,
  ...balances.mails,
  ...comments.mails,
  ...contractors.mails,
  ...creditNotes.mails,
  ...credits.mails,
  ...expectedDiners.mails,
  ...mail.mails,
  ...priceAgreements.mails,
  ...replacements.mails,
  ...reversals.mails,
  ...settlements.mails,
} as const;
