import { type Accounts, createPasswordRules, type PasswordHasher } from '@comensal/application/auth';
import {
  createAccountLimits,
  createAccounts,
  createCommonPasswords,
  createLoginAttempts,
  createPasswordHasher,
  type LimitStore,
  openLimitStore,
} from '@comensal/infrastructure/auth';
import { type Configuration, tokenSecret } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Inject, Module, OnApplicationShutdown } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { CONFIGURATION, DATABASE } from '../platform/access/tokens';
import { OwnFactorsController } from '../second-factor/own-factors.controller';
import { PersonProof } from '../second-factor/person-proof';
import { secondFactorProviders } from '../second-factor/second-factor.providers';
import { SecondStepController } from '../second-factor/second-step.controller';
import { UserFactorsController } from '../second-factor/user-factors.controller';
import { AccountController } from './account.controller';
import { AuthController } from './auth.controller';
import { ACCOUNT_LIMITS, ACCOUNTS, LIMIT_STORE, LOGIN_ATTEMPTS, PASSWORD_HASHER, PASSWORD_RULES } from './auth.tokens';
import { SessionTokens } from './session-tokens';
import { SessionsController } from './sessions.controller';

@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [CONFIGURATION],
      useFactory: (configuration: Configuration) => ({
        secret: tokenSecret(configuration),
        signOptions: { algorithm: 'HS256' as const },
      }),
    }),
  ],
  controllers: [
    AccountController,
    AuthController,
    OwnFactorsController,
    SecondStepController,
    SessionsController,
    UserFactorsController,
  ],
  exports: [SessionTokens, ACCOUNT_LIMITS, ACCOUNTS, LOGIN_ATTEMPTS, PASSWORD_HASHER, PASSWORD_RULES],
  providers: [
    { provide: PASSWORD_HASHER, useFactory: createPasswordHasher },
    SessionTokens,
    PersonProof,
    ...secondFactorProviders,
    {
      provide: ACCOUNTS,
      useFactory: (database: Database, { secondFactor }: Configuration) =>
        createAccounts(database.query, secondFactor === 'required'),
      inject: [DATABASE, CONFIGURATION],
    },
    {
      provide: LIMIT_STORE,
      useFactory: ({ databaseUrl, databaseKeepsPlans: keepsPlans, redis }: Configuration) =>
        openLimitStore({ databaseUrl, keepsPlans, redis }),
      inject: [CONFIGURATION],
    },
    {
      provide: PASSWORD_RULES,
      useFactory: (accounts: Accounts, hasher: PasswordHasher) =>
        createPasswordRules(accounts, hasher, createCommonPasswords()),
      inject: [ACCOUNTS, PASSWORD_HASHER],
    },
    {
      provide: ACCOUNT_LIMITS,
      useFactory: createAccountLimits,
      inject: [LIMIT_STORE],
    },
    {
      provide: LOGIN_ATTEMPTS,
      useFactory: createLoginAttempts,
      inject: [LIMIT_STORE],
    },
  ],
})
export class AuthModule implements OnApplicationShutdown {
  constructor(@Inject(LIMIT_STORE) private readonly limits: LimitStore) {}

  async onApplicationShutdown(): Promise<void> {
    await this.limits.close();
  }
}
