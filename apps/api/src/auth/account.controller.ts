import {
  type AccessLog,
  type AccountLimits,
  type Clock,
  changePassword,
  type LoginAttempts,
  notifyPassRecovery,
  type Origin,
  type PasswordHasher,
  type PasswordRules,
  type RecoveryDependencies,
  type RegistrationDependencies,
  registerPrecontractor,
  sendEmailVerification,
  undoChange,
  verifyEmail,
} from '@comensal/application';
import {
  type Actor,
  accountLinkSchema,
  changePasswordSchema,
  type OwnEmail,
  ownEmailAnswer,
  passRecoverySchema,
  passwordLength,
  Refusal,
  registerPrecontractorSchema,
  text,
  type Undone,
  undoneAnswer,
} from '@comensal/domain';
import { type Configuration, createLinkOwners, type Database, findOwnEmail } from '@comensal/infrastructure';
import { Body, Controller, Inject, Ip } from '@nestjs/common';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { ACCESS_LOG, CLOCK, CONFIGURATION, DATABASE } from '../platform/access/tokens';
import { Call } from '../platform/calls/call.decorator';
import { CallOrigin } from '../platform/calls/call-origin.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { ACCOUNT_LIMITS, LOGIN_ATTEMPTS, PASSWORD_HASHER, PASSWORD_RULES } from './auth.tokens';

class RegisterPrecontractorBody extends createZodDto(registerPrecontractorSchema) {}
class PassRecoveryBody extends createZodDto(passRecoverySchema) {}
class ChangePasswordBody extends createZodDto(changePasswordSchema) {}
class AccountLinkBody extends createZodDto(accountLinkSchema) {}

/** What somebody does about the own account, mostly without a session (ACC-41 to ACC-61). Each is limited: each sends mail or costs work. */
@Controller('auth')
export class AccountController {
  private readonly dependencies: RegistrationDependencies & RecoveryDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIGURATION) { publicUrl, precontractorProfile }: Configuration,
    @Inject(PASSWORD_HASHER) hasher: PasswordHasher,
    @Inject(PASSWORD_RULES) passwords: PasswordRules,
    @Inject(ACCESS_LOG) accessLog: AccessLog,
    @Inject(LOGIN_ATTEMPTS) private readonly attempts: LoginAttempts,
    @Inject(ACCOUNT_LIMITS) private readonly limits: AccountLimits,
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
    };
  }

  @Call('auth/getPasswordRule', {
    summary: 'How long a password may be in this installation',
    answer: z.object({ maxLength: z.int() }),
  })
  getPasswordRule(): { maxLength: number } {
    return { maxLength: passwordLength.max };
  }

  @Call('auth/registerPrecontractor', { summary: 'Registers a prospective contractor (ACC-46)', answer: z.string() })
  async registerPrecontractor(@Body() body: RegisterPrecontractorBody, @Ip() address: string): Promise<string> {
    await this.limits.registration(address);
    await registerPrecontractor(this.dependencies, body);
    return text('account.registered');
  }

  @Call('auth/notify-pass-recovery', { summary: 'Mails a link to change the password (ACC-53)', answer: z.string() })
  async notifyPassRecovery(@Body() body: PassRecoveryBody, @CallOrigin() origin: Origin): Promise<string> {
    await this.limits.recovery(origin.address, body.email);
    await notifyPassRecovery(this.dependencies, body, origin);
    return text('account.recoverySent');
  }

  @Call('auth/change-password', {
    summary: 'Changes the password with the hash of the link, once and within an hour (ACC-61)',
    answer: z.string(),
  })
  async changePassword(@Body() body: ChangePasswordBody, @CallOrigin() origin: Origin): Promise<string> {
    await this.limits.link(origin.address);
    const username = await changePassword(this.dependencies, body, origin);
    // Whoever forgot the password has used up the attempts, as a rule.
    await this.attempts.recovered(username, origin.address);
    return text('account.passwordChanged');
  }

  @Call('auth/getOwnEmail', {
    summary: "One's own e-mail address, and whether it is proved to be one's own",
    answer: ownEmailAnswer,
  })
  async getOwnEmail(@CurrentActor() { username }: Actor): Promise<OwnEmail> {
    const found = await findOwnEmail(this.database.query, username);
    if (!found) throw new Refusal('sessionExpired');
    return found;
  }

  @Call('auth/send-email-verification', {
    summary: "Mails a link that proves the address to be one's own",
    answer: z.literal(true),
  })
  async sendEmailVerification(@CurrentActor() { username }: Actor, @Ip() address: string): Promise<true> {
    await this.limits.verification(address, username);
    await sendEmailVerification(this.dependencies, username);
    return true;
  }

  @Call('auth/verify-email', {
    summary: 'Proves an address with the hash of the link, once and within a day',
    answer: z.literal(true),
  })
  async verifyEmail(@Body() body: AccountLinkBody, @Ip() address: string): Promise<true> {
    await this.limits.link(address);
    await verifyEmail(this.dependencies, body);
    return true;
  }

  @Call('auth/undo-change', {
    summary: 'Undoes a change of password or e-mail with the hash of the link, once and within three days',
    answer: undoneAnswer,
  })
  async undoChange(@Body() body: AccountLinkBody, @CallOrigin() origin: Origin): Promise<Undone> {
    await this.limits.link(origin.address);
    return undoChange(this.dependencies, body, origin);
  }
}
