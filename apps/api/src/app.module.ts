import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { Logger } from '@comensal/infrastructure/platform/logging';
import { DynamicModule, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { BalancesModule } from './balances/balances.module';
import { BusinessUnitsModule } from './business-units/business-units.module';
import { CompaniesModule } from './companies/companies.module';
import { ContractorsModule } from './contractors/contractors.module';
import { CreditNotesModule } from './credit-notes/credit-notes.module';
import { CreditsModule } from './credits/credits.module';
import { CustomersModule } from './customers/customers.module';
import { CustomersMassiveModule } from './customers-massive/customers-massive.module';
import { CustomersRemovalModule } from './customers-removal/customers-removal.module';
import { FoodServicesModule } from './food-services/food-services.module';
import { GroupsModule } from './groups/groups.module';
import { HealthModule } from './health/health.module';
import { HomeModule } from './home/home.module';
import { JobsModule } from './jobs/jobs.module';
import { MasterDataModule } from './master-data/master-data.module';
import { PlatformModule } from './platform/platform.module';
import { PreferencesModule } from './preferences/preferences.module';
import { PriceListsModule } from './price-lists/price-lists.module';
import { ProfilesModule } from './profiles/profiles.module';
import { ReportsModule } from './reports/reports.module';
import { ServiceKeysModule } from './service-keys/service-keys.module';
import { ServiceProfilesModule } from './service-profiles/service-profiles.module';
import { SyncModule } from './sync/sync.module';
import { TerminalModule } from './terminal/terminal.module';
import { TerminalKeysModule } from './terminal-keys/terminal-keys.module';
import { UsersModule } from './users/users.module';

/** One module a feature. */
export const featureModules: readonly (Type | DynamicModule)[] = [
  AuditModule,
  AuthModule,
  BalancesModule,
  BusinessUnitsModule,
  CompaniesModule,
  CreditNotesModule,
  ContractorsModule,
  CreditsModule,
  CustomersModule,
  CustomersMassiveModule,
  CustomersRemovalModule,
  FoodServicesModule,
  GroupsModule,
  HomeModule,
  JobsModule,
  MasterDataModule,
  PreferencesModule,
  PriceListsModule,
  ProfilesModule,
  ReportsModule,
  ServiceProfilesModule,
  SyncModule,
  TerminalModule,
  ServiceKeysModule,
  TerminalKeysModule,
  UsersModule,
];

@Module({})
export class AppModule {
  static register(
    configuration: Configuration,
    logger: Logger,
    features: readonly (Type | DynamicModule)[],
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [DiscoveryModule, PlatformModule.register(configuration, logger), HealthModule, ...features],
    };
  }
}
