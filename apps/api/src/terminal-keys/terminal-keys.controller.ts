import type { Clock } from '@comensal/application/platform/clock';
import {
  addTerminalKey,
  refuseForeignCentre,
  revokeTerminalKey,
  type TerminalKeyDependencies,
} from '@comensal/application/terminal-keys';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  type NewTerminalKey,
  type TerminalKeyView,
  terminalKeyAccess,
  terminalKeyContracts,
} from '@comensal/domain/terminal-keys';
import type { Database } from '@comensal/infrastructure/platform/database';
import {
  findTerminalKey,
  listTerminalKeys,
  ownPartOfCentre,
  terminalKeys,
} from '@comensal/infrastructure/terminal-keys';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(terminalKeyAccess, terminalKeyContracts());

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

  @Call('terminal-keys/getTerminalKeys')
  async getTerminalKeys(
    @Called() { actor, body: { business_unit_id } }: CallTo<'terminal-keys/getTerminalKeys'>,
  ): Promise<TerminalKeyView[]> {
    refuseForeignCentre(await ownPartOfCentre(this.database.query, actor, business_unit_id));
    return listTerminalKeys(this.database.query, business_unit_id);
  }

  @Call('terminal-keys/addTerminalKey')
  async addTerminalKey(@Called() { actor, body }: CallTo<'terminal-keys/addTerminalKey'>): Promise<NewTerminalKey> {
    const { id, key } = await addTerminalKey({ ...this.dependencies, maker: terminalKeys }, actor, body);
    return { ...(await this.findOrThrow(id)), key };
  }

  @Call('terminal-keys/revokeTerminalKey')
  async revokeTerminalKey(
    @Called() { actor, body: { id } }: CallTo<'terminal-keys/revokeTerminalKey'>,
  ): Promise<TerminalKeyView> {
    await revokeTerminalKey(this.dependencies, actor, id);
    return this.findOrThrow(id);
  }

  private async findOrThrow(id: number): Promise<TerminalKeyView> {
    const key = await findTerminalKey(this.database.query, id);
    if (!key) throw new Refusal(platformRefusals.notFound);
    return key;
  }
}
