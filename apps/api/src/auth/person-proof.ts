import {
  type AccessLog,
  type Accounts,
  type LoginAttempts,
  type PasswordHasher,
  type PersonInSession,
  type PersonProofs,
  requirePerson,
  type Sessions,
} from '@comensal/application/auth';
import { type Clock } from '@comensal/application/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { ACCESS_LOG, CLOCK, SESSIONS } from '../platform/tokens';
import { ACCOUNTS, LOGIN_ATTEMPTS, PASSWORD_HASHER } from './auth.tokens';
import { SessionTokens } from './session-tokens';

/** What `PersonProofInterceptor` asks by. */
@Injectable()
export class PersonProof implements PersonProofs {
  constructor(
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @Inject(LOGIN_ATTEMPTS) private readonly attempts: LoginAttempts,
    @Inject(ACCESS_LOG) private readonly accessLog: AccessLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tokens: SessionTokens,
  ) {}

  async require(person: PersonInSession): Promise<void> {
    const { accounts, sessions, hasher, attempts, accessLog, clock } = this;
    await requirePerson({ accounts, sessions, hasher, attempts, accessLog, clock }, person);
  }

  async renew(sessionId: string): Promise<string | null> {
    const renewed = await this.sessions.renew(sessionId);
    return renewed && this.tokens.of(renewed);
  }
}
