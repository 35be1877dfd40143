import {
  type Configuration,
  createAccounts,
  createLoginAttempts,
  createPasswordHasher,
  type Database,
  type LoginAttemptsStore,
  tokenSecret,
} from '@comensal/infrastructure';
import { Inject, Module, OnApplicationShutdown } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { CONFIGURATION, DATABASE } from '../platform/tokens';
import { AccountController } from './account.controller';
import { AuthController } from './auth.controller';
import { ACCOUNTS, LOGIN_ATTEMPTS, PASSWORD_HASHER } from './auth.tokens';

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
  controllers: [AccountController, AuthController],
  exports: [PASSWORD_HASHER],
  providers: [
    { provide: PASSWORD_HASHER, useFactory: createPasswordHasher },
    { provide: ACCOUNTS, useFactory: (database: Database) => createAccounts(database.query), inject: [DATABASE] },
    {
      provide: LOGIN_ATTEMPTS,
      useFactory: ({ databaseUrl, redisUrl }: Configuration) => createLoginAttempts({ databaseUrl, redisUrl }),
      inject: [CONFIGURATION],
    },
  ],
})
export class AuthModule implements OnApplicationShutdown {
  constructor(@Inject(LOGIN_ATTEMPTS) private readonly attempts: LoginAttemptsStore) {}

  async onApplicationShutdown(): Promise<void> {
    await this.attempts.close();
  }
}
