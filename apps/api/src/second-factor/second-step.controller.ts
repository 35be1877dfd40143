import {
  type AccessLog,
  type Accounts,
  type Clock,
  type Origin,
  offerSignInPasskey,
  type SecondStepDependencies,
  type Sessions,
  startSession,
  takeSecondStep,
} from '@comensal/application';
import {
  type AuthenticatedUser,
  authenticatedUserAnswer,
  offerSignInPasskeySchema,
  Refusal,
  type SecondStep,
  signInWithPasskeySchema,
  signInWithRecoveryCodeSchema,
  signInWithTotpSchema,
  webauthnAnswer,
} from '@comensal/domain';
import { Body, Controller, Inject } from '@nestjs/common';
import { createZodDto } from 'nestjs-zod';
import { ACCOUNTS } from '../auth/auth.tokens';
import { SessionTokens } from '../auth/session-tokens';
import { ACCESS_LOG, CLOCK, SESSIONS } from '../platform/access/tokens';
import { Call } from '../platform/calls/call.decorator';
import { CallOrigin } from '../platform/calls/call-origin.decorator';
import { SECOND_STEP } from './second-factor.tokens';

class OfferSignInPasskeyBody extends createZodDto(offerSignInPasskeySchema) {}
class SignInWithTotpBody extends createZodDto(signInWithTotpSchema) {}
class SignInWithRecoveryCodeBody extends createZodDto(signInWithRecoveryCodeSchema) {}
class SignInWithPasskeyBody extends createZodDto(signInWithPasskeySchema) {}

/** The second step of a sign-in, for whoever holds the token of a right password. */
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

  @Call('auth/offerSignInPasskey', {
    summary: "What the browser's call for the passkey of a pending sign-in needs",
    answer: webauthnAnswer,
  })
  offerSignInPasskey(@Body() { pending }: OfferSignInPasskeyBody): Promise<Record<string, unknown>> {
    return offerSignInPasskey(this.dependencies, pending);
  }

  @Call('auth/signInWithTotp', {
    summary: 'Ends a pending sign-in with a code of an application, and begins the session',
    answer: authenticatedUserAnswer,
  })
  signInWithTotp(@Body() body: SignInWithTotpBody, @CallOrigin() origin: Origin): Promise<AuthenticatedUser> {
    return this.signIn({ method: 'totp', ...body }, origin);
  }

  @Call('auth/signInWithRecoveryCode', {
    summary: 'Ends a pending sign-in with a recovery code, which is used up, and begins the session',
    answer: authenticatedUserAnswer,
  })
  signInWithRecoveryCode(
    @Body() body: SignInWithRecoveryCodeBody,
    @CallOrigin() origin: Origin,
  ): Promise<AuthenticatedUser> {
    return this.signIn({ method: 'recovery', ...body }, origin);
  }

  @Call('auth/signInWithPasskey', {
    summary: "Ends a pending sign-in with the browser's answer for a passkey, and begins the session",
    answer: authenticatedUserAnswer,
  })
  signInWithPasskey(@Body() body: SignInWithPasskeyBody, @CallOrigin() origin: Origin): Promise<AuthenticatedUser> {
    return this.signIn({ method: 'passkey', ...body }, origin);
  }

  private async signIn(step: SecondStep, origin: Origin): Promise<AuthenticatedUser> {
    const { accessLog, sessions, clock } = this;
    const user = await this.accounts.authenticated(
      await takeSecondStep({ ...this.dependencies, accessLog }, step, origin),
    );
    if (!user) throw new Refusal('pendingSignInOver');
    return this.tokens.answer(
      await startSession({ accessLog, sessions, clock }, user, { origin, factor: step.method }),
    );
  }
}
