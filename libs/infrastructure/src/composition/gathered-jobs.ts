// Written by `npm run gather` from the folders of the features. Do not edit.
import * as accesses from '../accesses/feature-jobs';
import * as audit from '../audit/feature-jobs';
import * as bankStatements from '../bank-statements/feature-jobs';
import * as contractors from '../contractors/feature-jobs';
import * as creditNotes from '../credit-notes/feature-jobs';
import * as credits from '../credits/feature-jobs';
import * as customers from '../customers/feature-jobs';
import * as customersMassive from '../customers-massive/feature-jobs';
import * as customersRemoval from '../customers-removal/feature-jobs';
import * as issuedInvoices from '../issued-invoices/feature-jobs';
import type { JobDependencies } from '../jobs/job-dependencies';
import * as masterData from '../master-data/feature-jobs';
import * as mealsMassive from '../meals-massive/feature-jobs';
import * as priceAgreements from '../price-agreements/feature-jobs';
import * as priceIndices from '../price-indices/feature-jobs';
import * as reports from '../reports/feature-jobs';
import * as reversals from '../reversals/feature-jobs';
import * as settlements from '../settlements/feature-jobs';
import * as sync from '../sync/feature-jobs';
import * as terminal from '../terminal/feature-jobs';
import * as undo from '../undo/feature-jobs';

/** The handlers of every feature's jobs. */
export const jobHandlers = (dependencies: JobDependencies) => ({
  ...accesses.jobHandlers(dependencies),
  ...audit.jobHandlers(dependencies),
  ...bankStatements.jobHandlers(dependencies),
  ...contractors.jobHandlers(dependencies),
  ...creditNotes.jobHandlers(dependencies),
  ...credits.jobHandlers(dependencies),
  ...customers.jobHandlers(dependencies),
  ...customersMassive.jobHandlers(dependencies),
  ...customersRemoval.jobHandlers(dependencies),
  ...issuedInvoices.jobHandlers(dependencies),
  ...masterData.jobHandlers(dependencies),
  ...mealsMassive.jobHandlers(dependencies),
  ...priceAgreements.jobHandlers(dependencies),
  ...priceIndices.jobHandlers(dependencies),
  ...reports.jobHandlers(dependencies),
  ...reversals.jobHandlers(dependencies),
  ...settlements.jobHandlers(dependencies),
  ...sync.jobHandlers(dependencies),
  ...terminal.jobHandlers(dependencies),
  ...undo.jobHandlers(dependencies),
});
