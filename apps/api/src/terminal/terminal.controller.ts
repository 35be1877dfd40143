import { type Clock } from '@comensal/application/platform/clock';
import { deliverMeals, type MealDependencies } from '@comensal/application/terminal';
import { type DeliveryAnswer, terminalAccess, terminalContracts } from '@comensal/domain/terminal';
import type { Database } from '@comensal/infrastructure/platform/database';
import type { TerminalCentre } from '@comensal/infrastructure/terminal-keys';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';
import { CurrentTerminal } from './current-terminal.decorator';

const Call = callsOf(terminalAccess, terminalContracts());

/** What the points of sale deliver (contract, /api/terminal). */
@Controller('terminal')
export class TerminalController {
  private readonly dependencies: MealDependencies;

  constructor(@Inject(DATABASE) database: Database, @Inject(CLOCK) clock: Clock) {
    this.dependencies = { inTransaction: database.inTransaction, clock };
  }

  @Call('terminal/transactions')
  deliver(
    @Called() { body, idempotency }: CallTo<'terminal/transactions'>,
    @CurrentTerminal() terminal: TerminalCentre,
  ): Promise<DeliveryAnswer> {
    return deliverMeals(this.dependencies, terminal, { ...body, idempotency });
  }
}
