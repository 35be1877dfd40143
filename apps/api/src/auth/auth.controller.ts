import {
  type Accounts,
  type Clock,
  createLogin,
  type LoginAttempts,
  type PasswordHasher,
  type Sessions,
} from '@comensal/application';
import { type Actor, type AuthenticatedUser, authenticatedUserAnswer, loginSchema, Refusal } from '@comensal/domain';
import { Body, Controller, Inject, Ip, Param } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { Call } from '../platform/call.decorator';
import { CurrentActor, CurrentSession } from '../platform/current-actor.decorator';
import { CLOCK, SESSIONS } from '../platform/tokens';
import { ACCOUNTS, LOGIN_ATTEMPTS, PASSWORD_HASHER } from './auth.tokens';

class LoginBody extends createZodDto(loginSchema) {}

@Controller('auth')
export class AuthController {
  private readonly logIn: ReturnType<typeof createLogin>;

  constructor(
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PASSWORD_HASHER) hasher: PasswordHasher,
    @Inject(LOGIN_ATTEMPTS) attempts: LoginAttempts,
    private readonly tokens: JwtService,
  ) {
    this.logIn = createLogin({ accounts, sessions, hasher, attempts, clock });
  }

  @Call('auth/login', { summary: 'Begins a session (ACC-35).', answer: authenticatedUserAnswer })
  async login(@Body() body: LoginBody, @Ip() address: string): Promise<AuthenticatedUser> {
    const { user, sessionId } = await this.logIn(body, address);
    return { ...user, token: this.tokenOf(sessionId) };
  }

  @Call('auth/logout', { summary: 'Ends the session; the token is dead from then on (O-12).', answer: z.literal(true) })
  async logout(@CurrentSession() sessionId: string): Promise<true> {
    await this.sessions.end(sessionId, 'logout', this.clock());
    return true;
  }

  @Call('auth/updateSession', {
    path: ':username',
    summary: "The signed-in person with today's profile and companies (ACC-37).",
    answer: authenticatedUserAnswer,
  })
  async updateSession(
    @Param('username') username: string,
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
  ): Promise<AuthenticatedUser> {
    if (username !== actor.username) throw new Refusal('noPermission');
    const user = await this.accounts.authenticated(actor.username);
    if (!user) throw new Refusal('sessionExpired');
    return { ...user, token: this.tokenOf(sessionId) };
  }

  /** The token carries the session's id and nothing else. */
  private tokenOf(sessionId: string): string {
    return this.tokens.sign({ sid: sessionId });
  }
}
