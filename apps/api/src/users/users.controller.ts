import { Controller, Inject, Ip, Param } from '@nestjs/common';
import { Refusal } from '@comensal/domain';
import { emailExists, findUser, usernameExists, type Database, type UserView } from '@comensal/infrastructure';
import { z } from 'zod';
import { Call } from '../platform/call.decorator';
import { createRateLimit } from '../platform/rate-limit';
import { DATABASE } from '../platform/tokens';

@Controller('users')
export class UsersController {
  /** Enough for somebody who fills in a form, too few to try a list of names (O-23). */
  private readonly lookups = createRateLimit(60, 60);

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('users/get', { path: ':username', summary: 'A user, without a password (ACC-36)' })
  async get(@Param('username') username: string): Promise<UserView> {
    const user = await findUser(this.database.query, username);
    if (!user) throw new Refusal('notFound');
    return user;
  }

  @Call('users/exist', { path: ':username', summary: 'Whether the user name is in use (USR-40)', answer: z.boolean() })
  async exist(@Param('username') username: string, @Ip() address: string): Promise<boolean> {
    await this.lookups.take(address);
    return usernameExists(this.database.query, username);
  }

  @Call('users/existByEmail', { path: ':email', summary: 'Whether a user has the e-mail address (USR-41)', answer: z.boolean() })
  async existByEmail(@Param('email') email: string, @Ip() address: string): Promise<boolean> {
    await this.lookups.take(address);
    return emailExists(this.database.query, email);
  }
}
