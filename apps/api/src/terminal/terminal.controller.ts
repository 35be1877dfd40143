import { type Clock } from '@comensal/application/platform/clock';
import { type Idempotency } from '@comensal/application/platform/unit-of-work';
import { deliverMeals, type MealDependencies } from '@comensal/application/terminal';
import type { BodyOf } from '@comensal/domain/platform/access';
import { type DeliveryAnswer, terminalAccess, terminalContracts } from '@comensal/domain/terminal';
import type { Database } from '@comensal/infrastructure/platform/database';
import type { TerminalCentre } from '@comensal/infrastructure/terminal-keys';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { IdempotencyKey } from '../platform/calls/idempotency-key.decorator';
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
    @CurrentTerminal() terminal: TerminalCentre,
    @CallBody() body: BodyOf<'terminal/transactions'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<DeliveryAnswer> {
    return deliverMeals(this.dependencies, terminal, { ...body, idempotency });
  }
}
