import {
  type AccountLimits,
  addPasskey,
  addTotp,
  type FactorDependencies,
  type Origin,
  offerPasskey,
  offerTotp,
  removeSecondFactor,
  renameSecondFactor,
  renewRecoveryCodes,
} from '@comensal/application';
import {
  type Actor,
  type AddedFactor,
  addedFactorAnswer,
  addPasskeySchema,
  addTotpSchema,
  type OwnFactors,
  ownFactorsAnswer,
  provedPersonSchema,
  recoveryCodesAnswer,
  removeSecondFactorSchema,
  renameSecondFactorSchema,
  type TotpOffer,
  totpOfferAnswer,
  webauthnAnswer,
} from '@comensal/domain';
import { type Configuration, type Database, listOwnFactors } from '@comensal/infrastructure';
import { Body, Controller, Inject, UseInterceptors } from '@nestjs/common';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { ACCOUNT_LIMITS } from '../auth/auth.tokens';
import { RenewSession } from '../auth/renew-session.interceptor';
import { CONFIGURATION, DATABASE } from '../platform/access/tokens';
import { Call } from '../platform/calls/call.decorator';
import { CallOrigin } from '../platform/calls/call-origin.decorator';
import { CurrentActor, CurrentSession } from '../platform/calls/current-actor.decorator';
import { PersonProof } from './person-proof';
import { SECOND_STEP } from './second-factor.tokens';

class ProvedPersonBody extends createZodDto(provedPersonSchema) {}
class AddTotpBody extends createZodDto(addTotpSchema) {}
class AddPasskeyBody extends createZodDto(addPasskeySchema) {}
class RenameSecondFactorBody extends createZodDto(renameSecondFactorSchema) {}
class RemoveSecondFactorBody extends createZodDto(removeSecondFactorSchema) {}

/** One's own second factors. What adds or takes one away asks who it is: a sign-in of the last quarter of an hour, or the password. */
@Controller('auth')
@UseInterceptors(RenewSession)
export class OwnFactorsController {
  private readonly demandedOfAll: boolean;

  constructor(
    @Inject(SECOND_STEP) private readonly dependencies: FactorDependencies,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONFIGURATION) { secondFactor }: Configuration,
    @Inject(ACCOUNT_LIMITS) private readonly limits: AccountLimits,
    private readonly proof: PersonProof,
  ) {
    this.demandedOfAll = secondFactor === 'required';
  }

  @Call('auth/getSecondFactors', {
    summary: 'The own second factors, and how many recovery codes are left',
    answer: ownFactorsAnswer,
  })
  async getSecondFactors(@CurrentActor() { username }: Actor): Promise<OwnFactors> {
    const found = await listOwnFactors(this.database.query, username, this.demandedOfAll);
    return { ...found, passkeyOrigin: this.dependencies.passkeys.origin };
  }

  @Call('auth/offerTotp', {
    summary: 'Offers an application of one-time codes to set up: its secret, told this once',
    answer: totpOfferAnswer,
  })
  async offerTotp(
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
    @CallOrigin() origin: Origin,
    @Body() { currentPassword }: ProvedPersonBody,
  ): Promise<TotpOffer> {
    await this.proof.require(actor, sessionId, currentPassword, origin);
    return offerTotp(this.dependencies, { actor, sessionId });
  }

  @Call('auth/addTotp', {
    summary:
      'Adds the application that was offered, with a code of it as the proof; the first factor brings recovery codes',
    answer: addedFactorAnswer,
  })
  async addTotp(
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
    @Body() body: AddTotpBody,
  ): Promise<AddedFactor> {
    await this.limits.factorChange(actor.username);
    return addTotp(this.dependencies, { actor, sessionId }, body);
  }

  @Call('auth/offerPasskey', {
    summary: "Offers a passkey to set up: the options of the browser's call",
    answer: webauthnAnswer,
  })
  async offerPasskey(
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
    @CallOrigin() origin: Origin,
    @Body() { currentPassword }: ProvedPersonBody,
  ): Promise<Record<string, unknown>> {
    await this.proof.require(actor, sessionId, currentPassword, origin);
    return offerPasskey(this.dependencies, { actor, sessionId });
  }

  @Call('auth/addPasskey', {
    summary: "Adds the passkey that was offered, with the browser's answer; the first factor brings recovery codes",
    answer: addedFactorAnswer,
  })
  async addPasskey(
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
    @Body() body: AddPasskeyBody,
  ): Promise<AddedFactor> {
    await this.limits.factorChange(actor.username);
    return addPasskey(this.dependencies, { actor, sessionId }, body);
  }

  @Call('auth/renameSecondFactor', {
    summary: 'Gives one of the own second factors another name',
    answer: z.literal(true),
  })
  async renameSecondFactor(@CurrentActor() actor: Actor, @Body() body: RenameSecondFactorBody): Promise<true> {
    await renameSecondFactor(this.dependencies, actor, body);
    return true;
  }

  @Call('auth/removeSecondFactor', {
    summary: 'Removes one of the own second factors; never the last one of who must have one',
    answer: z.literal(true),
  })
  async removeSecondFactor(
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
    @CallOrigin() origin: Origin,
    @Body() { id, currentPassword }: RemoveSecondFactorBody,
  ): Promise<true> {
    await this.proof.require(actor, sessionId, currentPassword, origin);
    await removeSecondFactor({ ...this.dependencies, demandedOfAll: this.demandedOfAll }, actor, id);
    return true;
  }

  @Call('auth/renewRecoveryCodes', {
    summary: 'Makes new recovery codes in the place of the old ones; they are told this once',
    answer: recoveryCodesAnswer,
  })
  async renewRecoveryCodes(
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
    @CallOrigin() origin: Origin,
    @Body() { currentPassword }: ProvedPersonBody,
  ): Promise<z.output<typeof recoveryCodesAnswer>> {
    await this.proof.require(actor, sessionId, currentPassword, origin);
    await this.limits.factorChange(actor.username);
    return { recoveryCodes: await renewRecoveryCodes(this.dependencies, actor) };
  }
}
