import { type FactorDependencies, resetSecondFactor } from '@comensal/application/second-factor';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { secondFactorAccess, secondFactorContracts } from '@comensal/domain/second-factor';
import { isContractorProfile, visibleUsers } from '@comensal/domain/users';
import type { Database } from '@comensal/infrastructure/platform/database';
import { hasSecondFactor } from '@comensal/infrastructure/second-factor';
import { findUser } from '@comensal/infrastructure/users';
import { Controller, Inject, Param } from '@nestjs/common';
import { SECOND_STEP } from '../auth/auth.tokens';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { DATABASE } from '../platform/tokens';

const Call = callsOf(secondFactorAccess, secondFactorContracts());

/** Other users' second factors, for those who administer users: whether there are any, and their reset. */
@Controller('auth')
export class UserFactorsController {
  constructor(
    @Inject(SECOND_STEP) private readonly dependencies: FactorDependencies,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  @Call('auth/hasSecondFactor')
  async hasSecondFactor(
    @Called() { actor }: CallTo<'auth/hasSecondFactor'>,
    @Param('username') username: string,
  ): Promise<boolean> {
    const user = await findUser(this.database.query, username);
    if (!user) throw new Refusal(platformRefusals.notFound);
    if (visibleUsers(actor) !== 'all' && !isContractorProfile(user.profile.modules))
      throw new Refusal(platformRefusals.noPermission);
    return hasSecondFactor(this.database.query, user.username);
  }

  @Call('auth/resetSecondFactor')
  async resetSecondFactor(
    @Called() { actor }: CallTo<'auth/resetSecondFactor'>,
    @Param('username') username: string,
  ): Promise<true> {
    await resetSecondFactor(this.dependencies, actor, username);
    return true;
  }
}
