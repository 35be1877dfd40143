import { createSecretKey } from 'node:crypto';
import { type Accounts, createPasswordRules, type PasswordHasher } from '@comensal/application/auth';
import {
  createAccountLimits,
  createAccounts,
  createCommonPasswords,
  createLoginAttempts,
  createMailingLimits,
  createPasswordHasher,
  type LimitStore,
  openLimitStore,
} from '@comensal/infrastructure/auth';
import { type Configuration, tokenSecret } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import type { TextCache } from '@comensal/infrastructure/platform/prepared-text';
import { Inject, Injectable, OnApplicationShutdown, type Provider } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { CONFIGURATION, DATABASE, KEPT_RIGHTS, MAILING_LIMITS, PERSON_PROOFS } from '../platform/tokens';
import { ACCOUNT_LIMITS, ACCOUNTS, LIMIT_STORE, LOGIN_ATTEMPTS, PASSWORD_HASHER, PASSWORD_RULES } from './auth.tokens';
import { PersonProof } from './person-proof';
import { SessionTokens } from './session-tokens';

/** Closes the store of the limits when the API closes. */
@Injectable()
class LimitStoreEnd implements OnApplicationShutdown {
  constructor(@Inject(LIMIT_STORE) private readonly limits: LimitStore) {}

  async onApplicationShutdown(): Promise<void> {
    await this.limits.close();
  }
}

export const authProviders: Provider[] = [
  { provide: PASSWORD_HASHER, useFactory: createPasswordHasher },
  {
    provide: JwtService,
    useFactory: (configuration: Configuration) => {
      // A key that is made once: of a text the library first tries at each token whether it is a private key.
      const key = createSecretKey(Buffer.from(tokenSecret(configuration)));
      return new JwtService({ secretOrKeyProvider: () => key, signOptions: { algorithm: 'HS256' } });
    },
    inject: [CONFIGURATION],
  },
  SessionTokens,
  { provide: PERSON_PROOFS, useClass: PersonProof },
  {
    provide: ACCOUNTS,
    useFactory: (database: Database, rights: TextCache, { secondFactor }: Configuration) =>
      createAccounts(database.query, rights, secondFactor === 'required'),
    inject: [DATABASE, KEPT_RIGHTS, CONFIGURATION],
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
  {
    provide: MAILING_LIMITS,
    useFactory: createMailingLimits,
    inject: [LIMIT_STORE],
  },
  LimitStoreEnd,
];
