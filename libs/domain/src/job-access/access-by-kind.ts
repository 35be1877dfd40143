import { holdingAccess } from '../accesses/holding.access';
import { auditAccess } from '../audit/audit.access';
import { bankStatementAccess } from '../bank-statements/bank-statement.access';
import { contractorAccess } from '../contractors/contractor.access';
import { noteAccess } from '../credit-notes/note.access';
import { creditAccess } from '../credits/credit.access';
import { customerAccess } from '../customers/customer.access';
import { uploadAccess } from '../customers-massive/upload.access';
import { movesAccess } from '../customers-moves/moves.access';
import { removalAccess } from '../customers-removal/removal.access';
import { groupAccess } from '../groups/group.access';
import { issuedInvoiceAccess } from '../issued-invoices/issued-invoice.access';
import { type JobKind, ownJobKinds, ownKinds } from '../jobs/job';
import { masterDataAccess } from '../master-data/master-data.access';
import { mealsMassiveAccess } from '../meals-massive/meals-massive.access';
import type { Access } from '../platform/access/access';
import { agreementAccess } from '../price-agreements/price-agreement.access';
import { priceIndexAccess } from '../price-indices/price-index.access';
import { priceListAccess } from '../price-lists/price-list.access';
import { reportAccess } from '../reports/report.access';
import { ofEachReport, reportFileCall, reportJobKind } from '../reports/report-names';
import { reversalAccess } from '../reversals/reversal.access';
import { settlementAccess } from '../settlements/settlement.access';
import { syncAccess } from '../sync/sync.access';
import { terminalAccess } from '../terminal/terminal.access';

/** Of the features that start jobs. They know jobs, so that `jobs` cannot know them. */
const access = {
  ...bankStatementAccess,
  ...holdingAccess,
  ...auditAccess,
  ...contractorAccess,
  ...noteAccess,
  ...creditAccess,
  ...customerAccess,
  ...uploadAccess,
  ...movesAccess,
  ...removalAccess,
  ...groupAccess,
  ...masterDataAccess,
  ...mealsMassiveAccess,
  ...agreementAccess,
  ...issuedInvoiceAccess,
  ...priceIndexAccess,
  ...priceListAccess,
  ...reversalAccess,
  ...settlementAccess,
  ...syncAccess,
  ...terminalAccess,
};

/** Who may start each kind of job, and so read its results: whoever may make its call. */
export const accessByKind = {
  ...Object.fromEntries(ownJobKinds.map((kind) => [kind, access[ownKinds[kind].call]])),
  ...ofEachReport((name) => [[reportJobKind(name), reportAccess[reportFileCall(name)]]]),
} as Readonly<Record<JobKind, Access>>;
