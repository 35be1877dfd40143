import {
  type AccessLog,
  type Accounts,
  type LoginAttempts,
  type Origin,
  type PasswordHasher,
  requirePerson,
  type Sessions,
} from '@comensal/application/auth';
import { type Clock } from '@comensal/application/platform/clock';
import type { Actor } from '@comensal/domain/platform/access';
import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNTS, LOGIN_ATTEMPTS, PASSWORD_HASHER } from '../auth/auth.tokens';
import { ACCESS_LOG, CLOCK, SESSIONS } from '../platform/tokens';

/** Requires proof of identity before a person's credentials change. */
@Injectable()
export class PersonProof {
  constructor(
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(PASSWORD_HASHER) private readonly hasher: PasswordHasher,
    @Inject(LOGIN_ATTEMPTS) private readonly attempts: LoginAttempts,
    @Inject(ACCESS_LOG) private readonly accessLog: AccessLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws what `requirePerson` refuses. */
  async require(
    { username }: Actor,
    sessionId: string,
    currentPassword: string | undefined,
    origin: Origin,
  ): Promise<void> {
    const { accounts, sessions, hasher, attempts, accessLog, clock } = this;
    await requirePerson(
      { accounts, sessions, hasher, attempts, accessLog, clock },
      { username, sessionId, currentPassword, origin },
    );
  }
}
