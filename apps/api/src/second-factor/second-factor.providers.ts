import type { PasswordHasher } from '@comensal/application/auth';
import type { Clock } from '@comensal/application/platform/clock';
import type { FactorDependencies, SecondStepDependencies } from '@comensal/application/second-factor';
import { type LimitStore } from '@comensal/infrastructure/auth';
import { type Configuration, tokenSecret } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import {
  createOneTimeCodes,
  createPasskeys,
  createPendingSignIns,
  createSealedSecrets,
  createSecondStepAttempts,
} from '@comensal/infrastructure/second-factor';
import type { Provider } from '@nestjs/common';
import { LIMIT_STORE, PASSWORD_HASHER, SECOND_STEP } from '../auth/auth.tokens';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';

export const secondFactorProviders: Provider[] = [
  {
    provide: SECOND_STEP,
    inject: [DATABASE, CONFIGURATION, CLOCK, PASSWORD_HASHER, LIMIT_STORE],
    useFactory: async (
      database: Database,
      configuration: Configuration,
      clock: Clock,
      hasher: PasswordHasher,
      limits: LimitStore,
    ): Promise<SecondStepDependencies & FactorDependencies> => ({
      inTransaction: database.inTransaction,
      pendings: createPendingSignIns(database.query),
      attempts: await createSecondStepAttempts(limits),
      hasher,
      passkeys: createPasskeys(configuration.publicUrl),
      codes: createOneTimeCodes(createSealedSecrets(tokenSecret(configuration))),
      clock,
      codeClock: () => new Date(),
      publicUrl: configuration.publicUrl,
    }),
  },
];
