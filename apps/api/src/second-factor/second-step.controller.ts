import type { AccessLog, Accounts, Origin, Sessions } from '@comensal/application/auth';
import type { Clock } from '@comensal/application/platform/clock';
import { offerSignInPasskey, type SecondStepDependencies, takeSecondStep } from '@comensal/application/second-factor';
import type { AuthenticatedUser } from '@comensal/domain/auth';
import { Refusal } from '@comensal/domain/platform/refusals';
import {
  type SecondStep,
  secondFactorAccess,
  secondFactorContracts,
  secondFactorRefusals,
} from '@comensal/domain/second-factor';
import { Controller, Inject } from '@nestjs/common';
import { ACCOUNTS, SECOND_STEP } from '../auth/auth.tokens';
import { SessionTokens } from '../auth/session-tokens';
import type { PreparedAnswer } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { ACCESS_LOG, CLOCK, SESSIONS } from '../platform/tokens';

const Call = callsOf(secondFactorAccess, secondFactorContracts());

/** The second step of a sign-in, for anyone who holds the token of a right password. */
@Controller('auth')
export class SecondStepController {
  constructor(
    @Inject(SECOND_STEP) private readonly dependencies: SecondStepDependencies,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(ACCESS_LOG) private readonly accessLog: AccessLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tokens: SessionTokens,
  ) {}

  @Call('auth/offerSignInPasskey')
  offerSignInPasskey(
    @Called() { body: { pending } }: CallTo<'auth/offerSignInPasskey'>,
  ): Promise<Record<string, unknown>> {
    return offerSignInPasskey(this.dependencies, pending);
  }

  @Call('auth/signInWithTotp')
  signInWithTotp(
    @Called() { origin, body }: CallTo<'auth/signInWithTotp'>,
  ): Promise<PreparedAnswer<AuthenticatedUser>> {
    return this.signIn({ method: 'totp', ...body }, origin);
  }

  @Call('auth/signInWithRecoveryCode')
  signInWithRecoveryCode(
    @Called() { origin, body }: CallTo<'auth/signInWithRecoveryCode'>,
  ): Promise<PreparedAnswer<AuthenticatedUser>> {
    return this.signIn({ method: 'recovery', ...body }, origin);
  }

  @Call('auth/signInWithPasskey')
  signInWithPasskey(
    @Called() { origin, body }: CallTo<'auth/signInWithPasskey'>,
  ): Promise<PreparedAnswer<AuthenticatedUser>> {
    return this.signIn({ method: 'passkey', ...body }, origin);
  }

  private async signIn(step: SecondStep, origin: Origin): Promise<PreparedAnswer<AuthenticatedUser>> {
    const { accessLog, accounts, sessions, clock } = this;
    const { username, passwordHash } = await takeSecondStep(
      { ...this.dependencies, accessLog, accounts, sessions },
      step,
      origin,
    );
    const started = await sessions.start({ username, passwordHash, origin, factor: step.method }, clock());
    if (!started || started === 'secondStep') throw new Refusal(secondFactorRefusals.pendingSignInOver);
    return this.tokens.answer(started);
  }
}
