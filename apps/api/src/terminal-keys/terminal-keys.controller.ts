import {
  addTerminalKey,
  type Clock,
  refuseForeignCentre,
  revokeTerminalKey,
  type TerminalKeyDependencies,
  type TerminalKeyMaker,
} from '@comensal/application';
import {
  type Actor,
  addTerminalKeySchema,
  getTerminalKeysSchema,
  type NewTerminalKey,
  newTerminalKeyAnswer,
  Refusal,
  revokeTerminalKeySchema,
  type TerminalKeyView,
  terminalKeyAnswer,
} from '@comensal/domain';
import {
  type Database,
  findTerminalKey,
  isOwnCentre,
  listTerminalKeys,
  newTerminalKey,
  terminalKeyHash,
} from '@comensal/infrastructure';
import { Body, Controller, Inject } from '@nestjs/common';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { CLOCK, DATABASE } from '../platform/access/tokens';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';

class GetTerminalKeysBody extends createZodDto(getTerminalKeysSchema) {}
class AddTerminalKeyBody extends createZodDto(addTerminalKeySchema) {}
class RevokeTerminalKeyBody extends createZodDto(revokeTerminalKeySchema) {}

const maker: TerminalKeyMaker = { newKey: newTerminalKey, hash: terminalKeyHash };

/** The keys with which the points of sale of a centre fetch and deliver. */
@Controller('terminal-keys')
export class TerminalKeysController {
  private readonly dependencies: TerminalKeyDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock };
  }

  @Call('terminal-keys/getTerminalKeys', {
    summary: 'The keys of a centre, revoked ones last, without the keys themselves',
    answer: z.array(terminalKeyAnswer),
  })
  async getTerminalKeys(
    @CurrentActor() actor: Actor,
    @Body() { business_unit_id }: GetTerminalKeysBody,
  ): Promise<TerminalKeyView[]> {
    refuseForeignCentre(await isOwnCentre(this.database.query, actor, business_unit_id));
    return listTerminalKeys(this.database.query, business_unit_id);
  }

  @Call('terminal-keys/addTerminalKey', {
    summary: 'Makes a key for a point of sale; this answer is the only one that holds it',
    answer: newTerminalKeyAnswer,
  })
  async addTerminalKey(@CurrentActor() actor: Actor, @Body() body: AddTerminalKeyBody): Promise<NewTerminalKey> {
    const { id, key } = await addTerminalKey({ ...this.dependencies, maker }, actor, body);
    return { ...(await this.found(id)), key };
  }

  @Call('terminal-keys/revokeTerminalKey', { summary: 'Revokes a key for good', answer: terminalKeyAnswer })
  async revokeTerminalKey(
    @CurrentActor() actor: Actor,
    @Body() { id }: RevokeTerminalKeyBody,
  ): Promise<TerminalKeyView> {
    await revokeTerminalKey(this.dependencies, actor, id);
    return this.found(id);
  }

  private async found(id: number): Promise<TerminalKeyView> {
    const key = await findTerminalKey(this.database.query, id);
    if (!key) throw new Refusal('notFound');
    return key;
  }
}
