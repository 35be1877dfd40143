import {
  type AccessLog,
  type AccountLimits,
  changePassword,
  type LoginAttempts,
  notifyPassRecovery,
  type PasswordHasher,
  type PasswordRules,
  type RecoveryDependencies,
  type RegistrationDependencies,
  registerPrecontractor,
  type Sessions,
  sendEmailVerification,
  undoChange,
  verifyEmail,
} from '@comensal/application/auth';
import type { Clock } from '@comensal/application/platform/clock';
import {
  type ObjectionDependencies,
  objectToChange,
  type SecondStepDependencies,
} from '@comensal/application/second-factor';
import {
  authAccess,
  authContracts,
  authRefusals,
  type Objected,
  type OwnEmail,
  passwordLength,
  type Undone,
} from '@comensal/domain/auth';
import { account } from '@comensal/domain/auth/account.texts';
import { Refusal } from '@comensal/domain/platform/refusals';
import { createLinkOwners } from '@comensal/infrastructure/auth';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { Database } from '@comensal/infrastructure/platform/database';
import { profileExists } from '@comensal/infrastructure/profiles';
import { findOwnEmail } from '@comensal/infrastructure/users';
import { Controller, Inject, Ip } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { ACCESS_LOG, CLOCK, CONFIGURATION, DATABASE, SESSIONS } from '../platform/tokens';
import { ACCOUNT_LIMITS, LOGIN_ATTEMPTS, PASSWORD_HASHER, PASSWORD_RULES, SECOND_STEP } from './auth.tokens';

const Call = callsOf(authAccess, authContracts());

/**
 * What people do with their own account, mostly without a session (ACC-41 to ACC-61). Each call is limited: it sends
 * mail or is expensive.
 */
@Controller('auth')
export class AccountController {
  private readonly dependencies: RegistrationDependencies & RecoveryDependencies & ObjectionDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIGURATION) { publicUrl, precontractorProfile }: Configuration,
    @Inject(PASSWORD_HASHER) hasher: PasswordHasher,
    @Inject(PASSWORD_RULES) passwords: PasswordRules,
    @Inject(ACCESS_LOG) accessLog: AccessLog,
    @Inject(LOGIN_ATTEMPTS) private readonly attempts: LoginAttempts,
    @Inject(ACCOUNT_LIMITS) private readonly limits: AccountLimits,
    @Inject(SESSIONS) sessions: Sessions,
    @Inject(SECOND_STEP) { codes, codeClock, attempts: secondStepAttempts }: SecondStepDependencies,
  ) {
    this.dependencies = {
      inTransaction: database.inTransaction,
      linkOwners: createLinkOwners(database.query),
      hasher,
      passwords,
      accessLog,
      clock,
      publicUrl,
      profileName: precontractorProfile,
      sessions,
      attempts,
      secondStepAttempts,
      codes,
      codeClock,
    };
  }

  @Call('auth/getPasswordRule')
  getPasswordRule(): { maxLength: number } {
    return { maxLength: passwordLength.max };
  }

  @Call('auth/getRegistration')
  async getRegistration(): Promise<{ readonly open: boolean }> {
    return { open: await profileExists(this.database.query, this.dependencies.profileName) };
  }

  @Call('auth/registerPrecontractor')
  async registerPrecontractor(@Called() { origin, body }: CallTo<'auth/registerPrecontractor'>): Promise<string> {
    await this.limits.registration(origin.address);
    await this.limits.telling('registration', () => registerPrecontractor(this.dependencies, body, origin));
    return account.registered;
  }

  @Call('auth/notify-pass-recovery')
  async notifyPassRecovery(@Called() { origin, body }: CallTo<'auth/notify-pass-recovery'>): Promise<string> {
    await this.limits.recovery(origin.address, body.email);
    try {
      await notifyPassRecovery(this.dependencies, body, origin);
    } catch (error) {
      // Somebody who keeps trying addresses learns nothing more, and somebody who forgot the password still gets the
      // mail.
      if (!(error instanceof Refusal) || error.code !== 'invalid' || (await this.limits.mayTellUnknown())) throw error;
    }
    return account.recoverySent;
  }

  @Call('auth/change-password')
  async changePassword(@Called() { origin, body }: CallTo<'auth/change-password'>): Promise<string> {
    const username = await this.byLink(origin.address, () => changePassword(this.dependencies, body, origin));
    // Anyone who forgot the password has usually used up the attempts.
    await this.attempts.recovered(username, origin.address);
    return account.passwordChanged;
  }

  @Call('auth/getOwnEmail')
  async getOwnEmail(@Called() { actor: { username } }: CallTo<'auth/getOwnEmail'>): Promise<OwnEmail> {
    const ownEmail = await findOwnEmail(this.database.query, username);
    if (!ownEmail) throw new Refusal(authRefusals.sessionExpired);
    return ownEmail;
  }

  @Call('auth/send-email-verification')
  async sendEmailVerification(
    @Called() { actor: { username } }: CallTo<'auth/send-email-verification'>,
    @Ip() address: string,
  ): Promise<true> {
    await this.limits.verification(address, username);
    await sendEmailVerification(this.dependencies, username);
    return true;
  }

  @Call('auth/verify-email')
  async verifyEmail(@Called() { body }: CallTo<'auth/verify-email'>, @Ip() address: string): Promise<true> {
    await this.byLink(address, () => verifyEmail(this.dependencies, body));
    return true;
  }

  @Call('auth/undo-change')
  async undoChange(@Called() { origin, body }: CallTo<'auth/undo-change'>): Promise<Undone> {
    return this.byLink(origin.address, () => undoChange(this.dependencies, body, origin));
  }

  @Call('auth/object-change')
  async objectChange(@Called() { origin, body }: CallTo<'auth/object-change'>): Promise<Objected> {
    return this.byLink(origin.address, () => objectToChange(this.dependencies, body, origin));
  }

  /**
   * Runs the action of a mailed link. An invalid link is counted, and beyond the limit of its network no longer
   * answered.
   */
  private async byLink<Answer>(address: string, work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal && deadLinkCodes.has(error.code)) await this.limits.deadLink(address);
      throw error;
    }
  }
}

const deadLinkCodes: ReadonlySet<string> = new Set(['linkInvalid', 'recoveryInvalid']);
