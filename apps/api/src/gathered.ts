// Written by `npm run gather` from the folders of the features. Do not edit.
import type { Provider, Type } from '@nestjs/common';
import { AccessesController } from './accesses/accesses.controller';
import { AuditController } from './audit/audit.controller';
import { AccountController } from './auth/account.controller';
import { AuthController } from './auth/auth.controller';
import { authProviders } from './auth/auth.providers';
import { SessionsController } from './auth/sessions.controller';
import { BalancesController } from './balances/balances.controller';
import { BankStatementsController } from './bank-statements/bank-statements.controller';
import { BusinessUnitsController } from './business-units/business-units.controller';
import { CommentsController } from './comments/comments.controller';
import { CompaniesController } from './companies/companies.controller';
import { ContractorsController } from './contractors/contractors.controller';
import { CreditNotesController } from './credit-notes/credit-notes.controller';
import { CreditsController } from './credits/credits.controller';
import { InvoiceReadingsController } from './credits/invoice-readings.controller';
import { CustomersController } from './customers/customers.controller';
import { CustomersMassiveController } from './customers-massive/customers-massive.controller';
import { CustomersMovesController } from './customers-moves/customers-moves.controller';
import { CustomersRemovalController } from './customers-removal/customers-removal.controller';
import { DutiesController } from './duties/duties.controller';
import { ExpectedDinersController } from './expected-diners/expected-diners.controller';
import { FoodServicesController } from './food-services/food-services.controller';
import { GroupDinersController } from './groups/group-diners.controller';
import { GroupsController } from './groups/groups.controller';
import { HomeController } from './home/home.controller';
import { IssuedInvoicesController } from './issued-invoices/issued-invoices.controller';
import { JobsController } from './jobs/jobs.controller';
import { jobProviders } from './jobs/jobs.providers';
import { MasterDataController } from './master-data/master-data.controller';
import { MealsMassiveController } from './meals-massive/meals-massive.controller';
import { PreferencesController } from './preferences/preferences.controller';
import { PriceAgreementsController } from './price-agreements/price-agreements.controller';
import { PriceHistoryController } from './price-history/price-history.controller';
import { IndexSheetsController } from './price-indices/index-sheets.controller';
import { PriceClausesController } from './price-indices/price-clauses.controller';
import { PriceIndicesController } from './price-indices/price-indices.controller';
import { PriceListsController } from './price-lists/price-lists.controller';
import { ProfilesController } from './profiles/profiles.controller';
import { RemovedRecordsController } from './removed-records/removed-records.controller';
import { ReplacementsController } from './replacements/replacements.controller';
import { ReportSchedulesController } from './reports/report-schedules.controller';
import { ReportsController } from './reports/reports.controller';
import { ReversalsController } from './reversals/reversals.controller';
import { SearchController } from './search/search.controller';
import { OwnFactorsController } from './second-factor/own-factors.controller';
import { secondFactorProviders } from './second-factor/second-factor.providers';
import { SecondStepController } from './second-factor/second-step.controller';
import { UserFactorsController } from './second-factor/user-factors.controller';
import { ServiceKeysController } from './service-keys/service-keys.controller';
import { ServiceProfilesController } from './service-profiles/service-profiles.controller';
import { AccountSummaryController } from './settlements/account-summary.controller';
import { SettlementBillingController } from './settlements/settlement-billing.controller';
import { SettlementFilesController } from './settlements/settlement-files.controller';
import { SettlementsController } from './settlements/settlements.controller';
import { LastSyncController } from './sync/last-sync.controller';
import { SyncController } from './sync/sync.controller';
import { SystemController } from './system/system.controller';
import { ConfigurationController } from './terminal/configuration.controller';
import { MealCorrectionsController } from './terminal/meal-corrections.controller';
import { MealReviewController } from './terminal/meal-review.controller';
import { TerminalController } from './terminal/terminal.controller';
import { TerminalKeysController } from './terminal-keys/terminal-keys.controller';
import { UsersController } from './users/users.controller';
import { WaitingStepsController } from './waiting-steps/waiting-steps.controller';

/** Every controller of the features. */
export const controllers: readonly Type[] = [
  AccessesController,
  AuditController,
  AccountController,
  AuthController,
  SessionsController,
  BalancesController,
  BankStatementsController,
  BusinessUnitsController,
  CommentsController,
  CompaniesController,
  ContractorsController,
  CreditNotesController,
  CreditsController,
  InvoiceReadingsController,
  CustomersController,
  CustomersMassiveController,
  CustomersMovesController,
  CustomersRemovalController,
  DutiesController,
  ExpectedDinersController,
  FoodServicesController,
  GroupDinersController,
  GroupsController,
  HomeController,
  IssuedInvoicesController,
  JobsController,
  MasterDataController,
  MealsMassiveController,
  PreferencesController,
  PriceAgreementsController,
  PriceHistoryController,
  IndexSheetsController,
  PriceClausesController,
  PriceIndicesController,
  PriceListsController,
  ProfilesController,
  RemovedRecordsController,
  ReplacementsController,
  ReportSchedulesController,
  ReportsController,
  ReversalsController,
  SearchController,
  OwnFactorsController,
  SecondStepController,
  UserFactorsController,
  ServiceKeysController,
  ServiceProfilesController,
  AccountSummaryController,
  SettlementBillingController,
  SettlementFilesController,
  SettlementsController,
  LastSyncController,
  SyncController,
  SystemController,
  ConfigurationController,
  MealCorrectionsController,
  MealReviewController,
  TerminalController,
  TerminalKeysController,
  UsersController,
  WaitingStepsController,
];

/** What they inject besides the platform's parts. */
export const providers: readonly Provider[] = [...authProviders, ...jobProviders, ...secondFactorProviders];
