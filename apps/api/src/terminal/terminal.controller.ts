import { type Clock, deliverMeals, type Idempotency, type MealDependencies } from '@comensal/application';
import { type BodyOf, type DeliveryAnswer } from '@comensal/domain';
import type { Database, TerminalCentre } from '@comensal/infrastructure';
import { Controller, Inject } from '@nestjs/common';
import { CLOCK, DATABASE } from '../platform/access/tokens';
import { Call } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { IdempotencyKey } from '../platform/calls/idempotency-key.decorator';
import { CurrentTerminal } from './current-terminal.decorator';

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
