// Written by `npm run gather` from the folders of the features. Do not edit.
import { auditRefusals } from '../audit/audit.refusals';
import { authRefusals } from '../auth/auth.refusals';
import { balanceRefusals } from '../balances/balance.refusals';
import { bankStatementRefusals } from '../bank-statements/bank-statement.refusals';
import { commentRefusals } from '../comments/comment.refusals';
import { companyRefusals } from '../companies/company.refusals';
import { contractorRefusals } from '../contractors/contractor.refusals';
import { noteRefusals } from '../credit-notes/note.refusals';
import { creditRefusals } from '../credits/credit.refusals';
import { customerRefusals } from '../customers/customer.refusals';
import { dinerUploadRefusals } from '../customers-massive/diner-upload.refusals';
import { removalRefusals } from '../customers-removal/removal.refusals';
import { dutyRefusals } from '../duties/duty.refusals';
import { foodServiceRefusals } from '../food-services/food-service.refusals';
import { groupRefusals } from '../groups/group.refusals';
import { jobRefusals } from '../jobs/job.refusals';
import { mailRefusals } from '../mail/mail.refusals';
import { masterDataRefusals } from '../master-data/master-data.refusals';
import { mealsMassiveRefusals } from '../meals-massive/meals-massive.refusals';
import { paperRefusals } from '../papers/paper.refusals';
import { fairUseRefusals } from '../platform/fair-use/fair-use.refusals';
import { fileRefusals } from '../platform/files/file.refusals';
import { lifecycleRefusals } from '../platform/lifecycle/lifecycle.refusals';
import { platformRefusals } from '../platform/refusals/platform.refusals';
import { spreadsheetRefusals } from '../platform/spreadsheets/spreadsheet.refusals';
import { agreementRefusals } from '../price-agreements/price-agreement.refusals';
import { indexValueRefusals } from '../price-indices/index-value.refusals';
import { priceListRefusals } from '../price-lists/price-list.refusals';
import { profileRefusals } from '../profiles/profile.refusals';
import { removedRecordRefusals } from '../removed-records/removed-record.refusals';
import { replacementRefusals } from '../replacements/replacement.refusals';
import { reportRefusals } from '../reports/report.refusals';
import { reversalRefusals } from '../reversals/reversal.refusals';
import { secondFactorRefusals } from '../second-factor/second-factor.refusals';
import { serviceKeyRefusals } from '../service-keys/service-key.refusals';
import { serviceProfileRefusals } from '../service-profiles/service-profile.refusals';
import { settlementRefusals } from '../settlements/settlement.refusals';
import { syncRefusals } from '../sync/sync.refusals';
import { mealRefusals } from '../terminal/meal.refusals';
import { terminalKeyRefusals } from '../terminal-keys/terminal-key.refusals';
import { userRefusals } from '../users/user.refusals';
import { waitingStepRefusals } from '../waiting-steps/waiting-step.refusals';

/** Every reason to refuse, by its code. */
export const refusals = {
  ...auditRefusals,
  ...authRefusals,
  ...balanceRefusals,
  ...bankStatementRefusals,
  ...commentRefusals,
  ...companyRefusals,
  ...contractorRefusals,
  ...noteRefusals,
  ...creditRefusals,
  ...customerRefusals,
  ...dinerUploadRefusals,
  ...removalRefusals,
  ...dutyRefusals,
  ...foodServiceRefusals,
  ...groupRefusals,
  ...jobRefusals,
  ...mailRefusals,
  ...masterDataRefusals,
  ...mealsMassiveRefusals,
  ...paperRefusals,
  ...fairUseRefusals,
  ...fileRefusals,
  ...lifecycleRefusals,
  ...platformRefusals,
  ...spreadsheetRefusals,
  ...agreementRefusals,
  ...indexValueRefusals,
  ...priceListRefusals,
  ...profileRefusals,
  ...removedRecordRefusals,
  ...replacementRefusals,
  ...reportRefusals,
  ...reversalRefusals,
  ...secondFactorRefusals,
  ...serviceKeyRefusals,
  ...serviceProfileRefusals,
  ...settlementRefusals,
  ...syncRefusals,
  ...mealRefusals,
  ...terminalKeyRefusals,
  ...userRefusals,
  ...waitingStepRefusals,
} as const;
