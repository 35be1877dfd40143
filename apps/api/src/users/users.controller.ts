import type {
  AccessLog,
  AccountLimits,
  Accounts,
  LoginAttempts,
  PasswordHasher,
  PasswordRules,
  Sessions,
} from '@comensal/application/auth';
import type { Clock } from '@comensal/application/platform/clock';
import {
  addServiceUser,
  addUser,
  type EditUserDependencies,
  editUser,
  findDisputes,
  inviteUser,
  removeUser,
  settleDispute,
} from '@comensal/application/users';
import type { AccountDispute } from '@comensal/domain/auth';
import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  isContractorProfile,
  type OpenWork,
  type UserRow,
  type UserView,
  userAccess,
  userContracts,
  visibleUsers,
} from '@comensal/domain/users';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { Database, Listed } from '@comensal/infrastructure/platform/database';
import {
  closedPassword,
  emailExists,
  findOpenWork,
  findUser,
  listUsers,
  nameHolder,
  streamUsers,
} from '@comensal/infrastructure/users';
import { Controller, Inject, Ip, Param } from '@nestjs/common';
import { ACCOUNT_LIMITS, ACCOUNTS, LOGIN_ATTEMPTS, PASSWORD_HASHER, PASSWORD_RULES } from '../auth/auth.tokens';
import { StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { ACCESS_LOG, CLOCK, CONFIGURATION, DATABASE, SESSIONS } from '../platform/tokens';

const Call = callsOf(userAccess, userContracts());

/** Users and prospective contractors (USR-37 to USR-41, PRE-17, PRE-18). */
@Controller('users')
export class UsersController {
  private readonly dependencies: EditUserDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
    @Inject(PASSWORD_HASHER) hasher: PasswordHasher,
    @Inject(PASSWORD_RULES) passwords: PasswordRules,
    @Inject(ACCOUNTS) accounts: Accounts,
    @Inject(SESSIONS) sessions: Sessions,
    @Inject(LOGIN_ATTEMPTS) attempts: LoginAttempts,
    @Inject(ACCESS_LOG) accessLog: AccessLog,
    @Inject(ACCOUNT_LIMITS) private readonly limits: AccountLimits,
  ) {
    const proof = { accounts, sessions, hasher, attempts, accessLog, clock };
    this.dependencies = { inTransaction: database.inTransaction, hasher, clock, passwords, limits, publicUrl, proof };
  }

  @Call('users/get')
  async getAll(
    @Called() { actor, body: { page, ...request } }: CallTo<'users/get'>,
  ): Promise<Listed<UserRow> | StreamedRows<UserView>> {
    const filter = { ...request, precontractors: request.precontractors || visibleUsers(actor) !== 'all' };
    return page
      ? listUsers(this.database.lists.query, filter, page)
      : new StreamedRows(streamUsers(this.database.cursors, filter));
  }

  @Call('users/get/:username')
  async get(
    @Called() { actor }: CallTo<'users/get/:username'>,
    @Param('username') username: string,
  ): Promise<UserView> {
    return this.findVisible(actor, username);
  }

  @Call('users/add')
  async add(@Called() { actor, origin, body }: CallTo<'users/add'>): Promise<UserView> {
    return this.findOrThrow(await this.limits.telling('user', () => addUser(this.dependencies, actor, body, origin)));
  }

  @Call('users/addServiceUser')
  async addServiceUser(@Called() { actor, body }: CallTo<'users/addServiceUser'>): Promise<UserView> {
    return this.findOrThrow(await addServiceUser({ ...this.dependencies, noPassword: closedPassword }, actor, body));
  }

  @Call('users/invite')
  async invite(@Called() { actor, body }: CallTo<'users/invite'>): Promise<UserView> {
    const dependencies = { ...this.dependencies, noPassword: closedPassword };
    return this.findOrThrow(await this.limits.telling('user', () => inviteUser(dependencies, actor, body)));
  }

  @Call('users/edit')
  async edit(@Called() { actor, sessionId, origin, body }: CallTo<'users/edit'>): Promise<UserView> {
    return this.findOrThrow(
      await this.limits.telling('user', () => editUser(this.dependencies, actor, { sessionId, origin }, body)),
    );
  }

  /** Changes only the password of the user's own account; name and address stay as stored. */
  @Call('users/setOwnPassword')
  async setOwnPassword(
    @Called() {
      actor,
      sessionId,
      origin,
      body: { password, passwordConfirm, currentPassword },
    }: CallTo<'users/setOwnPassword'>,
  ): Promise<true> {
    const { username, name, surname, email } = await this.findOrThrow(actor.username);
    const command = { username, name, surname, email, password, passwordConfirm, currentPassword };
    // The guard admits the user for this change only; other edits are refused until it is done.
    const { mustChangePassword: _, ...free } = actor;
    await editUser(this.dependencies, free, { sessionId, origin }, command);
    return true;
  }

  @Call('users/remove')
  async remove(
    @Called() { actor, body: seen }: CallTo<'users/remove'>,
    @Param('username') username: string,
  ): Promise<true> {
    await removeUser(this.dependencies, actor, { ...seen, username });
    return true;
  }

  @Call('users/getOpenWork')
  async getOpenWork(
    @Called() { actor }: CallTo<'users/getOpenWork'>,
    @Param('username') requested: string,
  ): Promise<OpenWork> {
    const { username } = await this.findVisible(actor, requested);
    return findOpenWork(this.database.query, actor, username);
  }

  @Call('users/getDisputes')
  async getDisputes(@Called() { actor }: CallTo<'users/getDisputes'>): Promise<readonly AccountDispute[]> {
    return findDisputes(this.dependencies, actor);
  }

  @Call('users/settleDispute')
  async settle(@Called() { actor, body }: CallTo<'users/settleDispute'>): Promise<string> {
    return settleDispute(this.dependencies, actor, body);
  }

  @Call('users/exist')
  async exist(@Param('username') username: string, @Ip() address: string): Promise<boolean> {
    await this.limits.lookup(address);
    return (await nameHolder(this.database.query, username)) !== null;
  }

  @Call('users/existByEmail')
  async existByEmail(@Param('email') email: string, @Ip() address: string): Promise<boolean> {
    await this.limits.lookup(address);
    return emailExists(this.database.query, email);
  }

  @Call('users/wasRemoved')
  async wasRemoved(@Param('username') username: string): Promise<boolean> {
    return (await nameHolder(this.database.query, username)) === 'removed';
  }

  private async findVisible(actor: Actor, username: string): Promise<UserView> {
    const user = await this.findOrThrow(username);
    const isVisible =
      user.username === actor.username || visibleUsers(actor) === 'all' || isContractorProfile(user.profile.modules);
    if (!isVisible) throw new Refusal(platformRefusals.noPermission);
    return user;
  }

  private async findOrThrow(username: string): Promise<UserView> {
    const user = await findUser(this.database.query, username);
    if (!user) throw new Refusal(platformRefusals.notFound);
    return user;
  }
}
