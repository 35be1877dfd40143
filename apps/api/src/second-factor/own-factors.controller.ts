import { type AccountLimits } from '@comensal/application/auth';
import {
  addPasskey,
  addTotp,
  type FactorDependencies,
  offerPasskey,
  offerTotp,
  removeSecondFactor,
  renameSecondFactor,
  renewRecoveryCodes,
} from '@comensal/application/second-factor';
import {
  type AddedFactor,
  type OwnFactors,
  recoveryCodesAnswer,
  secondFactorAccess,
  secondFactorContracts,
  type TotpOffer,
} from '@comensal/domain/second-factor';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { listOwnFactors } from '@comensal/infrastructure/second-factor';
import { Controller, Inject } from '@nestjs/common';
import { z } from 'zod';
import { ACCOUNT_LIMITS, SECOND_STEP } from '../auth/auth.tokens';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CONFIGURATION, DATABASE } from '../platform/tokens';

const Call = callsOf(secondFactorAccess, secondFactorContracts());

/**
 * A person's own second factors. Adding or removing one requires proof of identity: a sign-in within the last fifteen
 * minutes, or the password.
 */
@Controller('auth')
export class OwnFactorsController {
  private readonly demandedOfAll: boolean;

  constructor(
    @Inject(SECOND_STEP) private readonly dependencies: FactorDependencies,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONFIGURATION) { secondFactor }: Configuration,
    @Inject(ACCOUNT_LIMITS) private readonly limits: AccountLimits,
  ) {
    this.demandedOfAll = secondFactor === 'required';
  }

  @Call('auth/getSecondFactors')
  async getSecondFactors(@Called() { actor: { username } }: CallTo<'auth/getSecondFactors'>): Promise<OwnFactors> {
    const ownFactors = await listOwnFactors(this.database.query, username, this.demandedOfAll);
    return { ...ownFactors, passkeyOrigin: this.dependencies.passkeys.origin };
  }

  @Call('auth/offerTotp')
  async offerTotp(@Called() { actor, sessionId }: CallTo<'auth/offerTotp'>): Promise<TotpOffer> {
    return offerTotp(this.dependencies, { actor, sessionId });
  }

  @Call('auth/addTotp')
  async addTotp(@Called() { actor, sessionId, origin, body }: CallTo<'auth/addTotp'>): Promise<AddedFactor> {
    await this.limits.factorChange(actor.username);
    return addTotp(this.dependencies, { actor, sessionId, origin }, body);
  }

  @Call('auth/offerPasskey')
  async offerPasskey(@Called() { actor, sessionId }: CallTo<'auth/offerPasskey'>): Promise<Record<string, unknown>> {
    return offerPasskey(this.dependencies, { actor, sessionId });
  }

  @Call('auth/addPasskey')
  async addPasskey(@Called() { actor, sessionId, origin, body }: CallTo<'auth/addPasskey'>): Promise<AddedFactor> {
    await this.limits.factorChange(actor.username);
    return addPasskey(this.dependencies, { actor, sessionId, origin }, body);
  }

  @Call('auth/renameSecondFactor')
  async renameSecondFactor(@Called() { actor, body }: CallTo<'auth/renameSecondFactor'>): Promise<true> {
    await renameSecondFactor(this.dependencies, actor, body);
    return true;
  }

  @Call('auth/removeSecondFactor')
  async removeSecondFactor(
    @Called() { actor, sessionId, origin, body: { id } }: CallTo<'auth/removeSecondFactor'>,
  ): Promise<true> {
    await removeSecondFactor(
      { ...this.dependencies, demandedOfAll: this.demandedOfAll },
      { actor, sessionId, origin },
      id,
    );
    return true;
  }

  @Call('auth/renewRecoveryCodes')
  async renewRecoveryCodes(
    @Called() { actor, sessionId, origin }: CallTo<'auth/renewRecoveryCodes'>,
  ): Promise<z.output<typeof recoveryCodesAnswer>> {
    await this.limits.factorChange(actor.username);
    return { recoveryCodes: await renewRecoveryCodes(this.dependencies, { actor, sessionId, origin }) };
  }
}
