import {
  type Clock,
  changePassword,
  notifyPassRecovery,
  type PasswordHasher,
  type RecoveryDependencies,
  type RegistrationDependencies,
  registerPrecontractor,
} from '@comensal/application';
import { changePasswordSchema, passRecoverySchema, registerPrecontractorSchema, text } from '@comensal/domain';
import { type Configuration, createRecoveries, type Database, type LoginAttemptsStore } from '@comensal/infrastructure';
import { Body, Controller, Inject, Ip } from '@nestjs/common';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { Call } from '../platform/call.decorator';
import { createRateLimit } from '../platform/rate-limit';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';
import { LOGIN_ATTEMPTS, PASSWORD_HASHER } from './auth.tokens';

class RegisterPrecontractorBody extends createZodDto(registerPrecontractorSchema) {}
class PassRecoveryBody extends createZodDto(passRecoverySchema) {}
class ChangePasswordBody extends createZodDto(changePasswordSchema) {}

const hourSeconds = 3_600;

/** What somebody without a session may do about an account (ACC-41 to ACC-61). Each is limited: each sends mail or costs work. */
@Controller('auth')
export class AccountController {
  private readonly dependencies: RegistrationDependencies & RecoveryDependencies;
  private readonly registrations = createRateLimit(30, hourSeconds);
  private readonly recoveriesOfAddress = createRateLimit(30, hourSeconds);
  private readonly recoveriesOfEmail = createRateLimit(5, hourSeconds);
  private readonly changes = createRateLimit(30, hourSeconds);

  constructor(
    @Inject(DATABASE) database: Database,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIGURATION) { publicUrl, precontractorProfile }: Configuration,
    @Inject(PASSWORD_HASHER) hasher: PasswordHasher,
    @Inject(LOGIN_ATTEMPTS) private readonly attempts: LoginAttemptsStore,
  ) {
    this.dependencies = {
      inTransaction: database.inTransaction,
      recoveries: createRecoveries(database.query),
      hasher,
      clock,
      publicUrl,
      profileName: precontractorProfile,
    };
  }

  @Call('auth/registerPrecontractor', { summary: 'Registers a prospective contractor (ACC-46)', answer: z.string() })
  async registerPrecontractor(@Body() body: RegisterPrecontractorBody, @Ip() address: string): Promise<string> {
    await this.registrations.take(address);
    await registerPrecontractor(this.dependencies, body);
    return text('account.registered');
  }

  @Call('auth/notify-pass-recovery', { summary: 'Mails a link to change the password (ACC-53)', answer: z.string() })
  async notifyPassRecovery(@Body() body: PassRecoveryBody, @Ip() address: string): Promise<string> {
    await this.recoveriesOfAddress.take(address);
    await this.recoveriesOfEmail.take(body.email.toLowerCase());
    await notifyPassRecovery(this.dependencies, body);
    return text('account.recoverySent');
  }

  @Call('auth/change-password', {
    summary: 'Changes the password with the hash of the link, once and within an hour (ACC-61)',
    answer: z.string(),
  })
  async changePassword(@Body() body: ChangePasswordBody, @Ip() address: string): Promise<string> {
    await this.changes.take(address);
    const username = await changePassword(this.dependencies, body);
    // Whoever forgot the password has used up the attempts, as a rule.
    await this.attempts.succeeded(username, address);
    return text('account.passwordChanged');
  }
}
