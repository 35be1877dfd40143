import { auditAccess } from '../audit/audit.calls';
import { contractorAccess } from '../contractors/contractor.calls';
import { noteAccess } from '../credit-notes/note.calls';
import { creditAccess } from '../credits/credit.calls';
import { customerAccess } from '../customers/customer.calls';
import { uploadAccess } from '../customers-massive/upload.calls';
import { removalAccess } from '../customers-removal/removal.calls';
import { groupAccess } from '../groups/group.calls';
import { type JobKind, ownJobKinds, ownKinds } from '../jobs/job';
import { masterDataAccess } from '../master-data/master-data.calls';
import { mealsMassiveAccess } from '../meals-massive/meals-massive.calls';
import type { Access } from '../platform/access/access';
import { priceListAccess } from '../price-lists/price-list.calls';
import { reportAccess } from '../reports/report.calls';
import { ofEachReport, reportFileCall, reportJobKind } from '../reports/report-names';
import { reversalAccess } from '../reversals/reversal.calls';
import { syncAccess } from '../sync/sync.calls';
import { terminalAccess } from '../terminal/terminal.calls';

/** Of the features that start jobs. They know jobs, so that `jobs` cannot know them. */
const access = {
  ...auditAccess,
  ...contractorAccess,
  ...noteAccess,
  ...creditAccess,
  ...customerAccess,
  ...uploadAccess,
  ...removalAccess,
  ...groupAccess,
  ...masterDataAccess,
  ...mealsMassiveAccess,
  ...priceListAccess,
  ...reversalAccess,
  ...syncAccess,
  ...terminalAccess,
};

/** Who may start each kind of job, and so read its results: whoever may make its call. */
export const accessByKind = {
  ...Object.fromEntries(ownJobKinds.map((kind) => [kind, access[ownKinds[kind].call]])),
  ...ofEachReport((name) => [[reportJobKind(name), reportAccess[reportFileCall(name)]]]),
} as Readonly<Record<JobKind, Access>>;
