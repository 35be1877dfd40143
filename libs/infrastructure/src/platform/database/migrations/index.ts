// Written by `npm run gather` from the folders of the features. Do not edit.
import { Schema } from './01-schema';
import { ReportSchedules } from './106-report-schedules';
import { MailAttachments } from './107-mail-attachments';
import { RequestHistories } from './108-request-histories';
import { NoteFilters } from './110-note-filters';
import { DinersOnce } from './112-diners-once';
import { BackupState } from './120-backup-state';
import { ScheduleVersions } from './124-schedule-versions';
import { CreditQueue } from './130-credit-queue';
import { QuietOutbox } from './130-quiet-outbox';
import { PairStatistics } from './134-pair-statistics';
import { DerivedReferences } from './138-derived-references';
import { Traceparents } from './150-traceparents';
import { SideBySide } from './152-side-by-side';
import { JobFormats } from './153-job-formats';
import { BulkTurn } from './156-bulk-turn';
import { UploadRows } from './157-upload-rows';
import { DinerSearch } from './158-diner-search';
import { DinerPlaces } from './159-diner-places';
import { RemovalsRecorded } from './160-removals-recorded';
import { ProfilePlaces } from './161-profile-places';
import { PlacesOfProfiles } from './162-places-of-profiles';
import { GroupedDiners } from './163-grouped-diners';
import { AuditUsers } from './164-audit-users';
import { ActingInOne } from './165-acting-in-one';
import { DinersJudgedAtOnce } from './166-diners-judged-at-once';
import { AccountChanges } from './175-account-changes';
import { ObjectionLinks } from './176-objection-links';
import { AuditAlarm } from './180-audit-alarm';
import { FormerRelations } from './189-former-relations';
import { FormerCompanies } from './190-former-companies';
import { FormerCentres } from './191-former-centres';
import { CountedOn } from './192-counted-on';
import { RepeatedPapers } from './195-repeated-papers';
import { RepeatedFiles } from './196-repeated-files';
import { RepeatedNoteFiles } from './197-repeated-note-files';
import { FirstPasswords } from './198-first-passwords';
import { InvitationLinks } from './199-invitation-links';
import { CompaniesInOrder } from './202-companies-in-order';
import { CentresInOrder } from './203-centres-in-order';
import { SchedulesWithoutPlaces } from './205-schedules-without-places';
import { BackupGap } from './214-backup-gap';
import { ServiceKeys } from './215-service-keys';
import { DinersInOrder } from './218-diners-in-order';
import { UserPreferences } from './219-user-preferences';
import { UploadWarnings } from './220-upload-warnings';
import { CodesWithCapitals } from './225-codes-with-capitals';
import { BareCodes } from './226-bare-codes';
import { CorrectedInvoices } from './238-corrected-invoices';
import { Reversals } from './240-reversals';
import { ReversedMovements } from './241-reversed-movements';
import { MealVoids } from './245-meal-voids';
import { WaitingSteps } from './250-waiting-steps';
import { MonthlyRollups } from './255-monthly-rollups';
import { MealUploadRows } from './270-meal-upload-rows';
import { UndoRows } from './275-undo-rows';
import { Replacements } from './300-replacements';
import { ActedEvents } from './301-acted-events';
import { ActedCreditSteps } from './302-acted-credit-steps';
import { ActedNoteSteps } from './303-acted-note-steps';
import { ActedRequestSteps } from './304-acted-request-steps';
import { ActedReversalSteps } from './305-acted-reversal-steps';
import { ActedWaitingSteps } from './306-acted-waiting-steps';
import { SharedMails } from './310-shared-mails';
import { Reminders } from './311-reminders';
import { Comments } from './320-comments';
import { ActedComments } from './335-acted-comments';
import { MovedMeals } from './340-moved-meals';
import { MarkedMealRows } from './355-marked-meal-rows';
import { OperatorActions } from './363-operator-actions';
import { RecountState } from './364-recount-state';
import { MailsOfADay } from './368-mails-of-a-day';
import { ScheduleRecipients } from './371-schedule-recipients';
import { ReportAddresses } from './372-report-addresses';
import { ReportAddressLinks } from './373-report-address-links';
import { UploadGroups } from './380-upload-groups';
import { EndOfAddressLinks } from './384-end-of-address-links';
import { PriceAgreements } from './385-price-agreements';
import { AdjustedMovements } from './386-adjusted-movements';
import { PriceIndexValues } from './390-price-index-values';
import { PriceClauses } from './391-price-clauses';
import { PriceAcceptances } from './392-price-acceptances';
import { AgreementComments } from './395-agreement-comments';
import { PriceLetters } from './396-price-letters';
import { AuditLog } from './400-audit-log';
import { ModuleUses } from './410-module-uses';
import { Duties } from './420-duties';
import { AuditActs } from './430-audit-acts';
import { AuditTips } from './431-audit-tips';
import { IssuedInvoices } from './440-issued-invoices';
import { CreditsByInvoice } from './441-credits-by-invoice';
import { InvoiceProofRules } from './442-invoice-proof-rules';
import { PaymentPapers } from './450-payment-papers';
import { ReceiptFacts } from './455-receipt-facts';
import { BankStatements } from './460-bank-statements';
import { AccountCvus } from './461-account-cvus';
import { BankProofRules } from './462-bank-proof-rules';
import { ExpectedMails } from './480-expected-mails';
import { Settlements } from './490-settlements';
import { SettlementComments } from './491-settlement-comments';
import { type MigrationName, migrationNames } from './migration-names';

const classes = {
  '01-schema': Schema,
  '106-report-schedules': ReportSchedules,
  '107-mail-attachments': MailAttachments,
  '108-request-histories': RequestHistories,
  '110-note-filters': NoteFilters,
  '112-diners-once': DinersOnce,
  '120-backup-state': BackupState,
  '124-schedule-versions': ScheduleVersions,
  '130-credit-queue': CreditQueue,
  '130-quiet-outbox': QuietOutbox,
  '134-pair-statistics': PairStatistics,
  '138-derived-references': DerivedReferences,
  '150-traceparents': Traceparents,
  '152-side-by-side': SideBySide,
  '153-job-formats': JobFormats,
  '156-bulk-turn': BulkTurn,
  '157-upload-rows': UploadRows,
  '158-diner-search': DinerSearch,
  '159-diner-places': DinerPlaces,
  '160-removals-recorded': RemovalsRecorded,
  '161-profile-places': ProfilePlaces,
  '162-places-of-profiles': PlacesOfProfiles,
  '163-grouped-diners': GroupedDiners,
  '164-audit-users': AuditUsers,
  '165-acting-in-one': ActingInOne,
  '166-diners-judged-at-once': DinersJudgedAtOnce,
  '175-account-changes': AccountChanges,
  '176-objection-links': ObjectionLinks,
  '180-audit-alarm': AuditAlarm,
  '189-former-relations': FormerRelations,
  '190-former-companies': FormerCompanies,
  '191-former-centres': FormerCentres,
  '192-counted-on': CountedOn,
  '195-repeated-papers': RepeatedPapers,
  '196-repeated-files': RepeatedFiles,
  '197-repeated-note-files': RepeatedNoteFiles,
  '198-first-passwords': FirstPasswords,
  '199-invitation-links': InvitationLinks,
  '202-companies-in-order': CompaniesInOrder,
  '203-centres-in-order': CentresInOrder,
  '205-schedules-without-places': SchedulesWithoutPlaces,
  '214-backup-gap': BackupGap,
  '215-service-keys': ServiceKeys,
  '218-diners-in-order': DinersInOrder,
  '219-user-preferences': UserPreferences,
  '220-upload-warnings': UploadWarnings,
  '225-codes-with-capitals': CodesWithCapitals,
  '226-bare-codes': BareCodes,
  '238-corrected-invoices': CorrectedInvoices,
  '240-reversals': Reversals,
  '241-reversed-movements': ReversedMovements,
  '245-meal-voids': MealVoids,
  '250-waiting-steps': WaitingSteps,
  '255-monthly-rollups': MonthlyRollups,
  '270-meal-upload-rows': MealUploadRows,
  '275-undo-rows': UndoRows,
  '300-replacements': Replacements,
  '301-acted-events': ActedEvents,
  '302-acted-credit-steps': ActedCreditSteps,
  '303-acted-note-steps': ActedNoteSteps,
  '304-acted-request-steps': ActedRequestSteps,
  '305-acted-reversal-steps': ActedReversalSteps,
  '306-acted-waiting-steps': ActedWaitingSteps,
  '310-shared-mails': SharedMails,
  '311-reminders': Reminders,
  '320-comments': Comments,
  '335-acted-comments': ActedComments,
  '340-moved-meals': MovedMeals,
  '355-marked-meal-rows': MarkedMealRows,
  '363-operator-actions': OperatorActions,
  '364-recount-state': RecountState,
  '368-mails-of-a-day': MailsOfADay,
  '371-schedule-recipients': ScheduleRecipients,
  '372-report-addresses': ReportAddresses,
  '373-report-address-links': ReportAddressLinks,
  '380-upload-groups': UploadGroups,
  '384-end-of-address-links': EndOfAddressLinks,
  '385-price-agreements': PriceAgreements,
  '386-adjusted-movements': AdjustedMovements,
  '390-price-index-values': PriceIndexValues,
  '391-price-clauses': PriceClauses,
  '392-price-acceptances': PriceAcceptances,
  '395-agreement-comments': AgreementComments,
  '396-price-letters': PriceLetters,
  '400-audit-log': AuditLog,
  '410-module-uses': ModuleUses,
  '420-duties': Duties,
  '430-audit-acts': AuditActs,
  '431-audit-tips': AuditTips,
  '440-issued-invoices': IssuedInvoices,
  '441-credits-by-invoice': CreditsByInvoice,
  '442-invoice-proof-rules': InvoiceProofRules,
  '450-payment-papers': PaymentPapers,
  '455-receipt-facts': ReceiptFacts,
  '460-bank-statements': BankStatements,
  '461-account-cvus': AccountCvus,
  '462-bank-proof-rules': BankProofRules,
  '480-expected-mails': ExpectedMails,
  '490-settlements': Settlements,
  '491-settlement-comments': SettlementComments,
} satisfies Record<MigrationName, typeof Schema>;

/**
 * All migrations, oldest first. A change of the schema is a new one with the next number. A function is changed in its
 * file in `functions`, without a migration. A migration that fills existing rows has a test with such rows.
 * `expand-only.spec.ts` refuses what the previous version could not work with.
 */
export const migrationsList = migrationNames.map((name) => ({ name, class: classes[name] }));
