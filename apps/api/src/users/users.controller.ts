import { Controller, Inject, Param } from '@nestjs/common';
import { Refusal } from '@comensal/domain';
import { findUser, type Database, type UserView } from '@comensal/infrastructure';
import { Call } from '../platform/call.decorator';
import { DATABASE } from '../platform/tokens';

@Controller('users')
export class UsersController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('users/get', { path: ':username', summary: 'A user, without a password (ACC-36).' })
  async get(@Param('username') username: string): Promise<UserView> {
    const user = await findUser(this.database.query, username);
    if (!user) throw new Refusal('notFound');
    return user;
  }
}
