import {
  type AccessLog,
  type Accounts,
  createLogin,
  type LoginAttempts,
  type PasswordHasher,
  type Sessions,
} from '@comensal/application/auth';
import type { Clock } from '@comensal/application/platform/clock';
import { beginSecondStep, type SecondStepDependencies } from '@comensal/application/second-factor';
import {
  type AuthenticatedUser,
  authAccess,
  authContracts,
  authRefusals,
  type PendingSignIn,
} from '@comensal/domain/auth';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { Controller, Inject, Param } from '@nestjs/common';
import type { PreparedAnswer } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { ACCESS_LOG, CLOCK, SESSIONS } from '../platform/tokens';
import { ACCOUNTS, LOGIN_ATTEMPTS, PASSWORD_HASHER, SECOND_STEP } from './auth.tokens';
import { SessionTokens } from './session-tokens';

const Call = callsOf(authAccess, authContracts());

@Controller('auth')
export class AuthController {
  private readonly logIn: ReturnType<typeof createLogin>;

  constructor(
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PASSWORD_HASHER) hasher: PasswordHasher,
    @Inject(LOGIN_ATTEMPTS) attempts: LoginAttempts,
    @Inject(ACCESS_LOG) private readonly accessLog: AccessLog,
    @Inject(SECOND_STEP) secondStep: SecondStepDependencies,
    private readonly tokens: SessionTokens,
  ) {
    this.logIn = createLogin({
      accounts,
      sessions,
      hasher,
      attempts,
      accessLog,
      clock,
      beginSecondStep: (user) => beginSecondStep(secondStep, user),
    });
  }

  @Call('auth/login')
  async login(
    @Called() { origin, body }: CallTo<'auth/login'>,
  ): Promise<PreparedAnswer<AuthenticatedUser> | PendingSignIn> {
    const begun = await this.logIn(body, origin);
    return 'pending' in begun ? begun : this.tokens.answer(begun);
  }

  @Call('auth/logout')
  async logout(@Called() { actor: { username }, sessionId, origin }: CallTo<'auth/logout'>): Promise<true> {
    await this.sessions.end(sessionId, 'logout', this.clock());
    await this.accessLog.record({ kind: 'signOut', username, origin });
    return true;
  }

  @Call('auth/updateSession')
  async updateSession(
    @Called() { actor, sessionId }: CallTo<'auth/updateSession'>,
    @Param('username') username: string,
  ): Promise<PreparedAnswer<AuthenticatedUser>> {
    if (username !== actor.username) throw new Refusal(platformRefusals.noPermission);
    const user = await this.accounts.authenticated(actor.username);
    if (!user) throw new Refusal(authRefusals.sessionExpired);
    return this.tokens.answer({ user, sessionId });
  }
}
