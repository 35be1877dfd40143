import { type Clock, deliverMeals, type Idempotency, type MealDependencies } from '@comensal/application';
import { type DeliveryAnswer, deliveryAnswer, mealSchema } from '@comensal/domain';
import type { Database, TerminalCentre } from '@comensal/infrastructure';
import { Body, Controller, Inject } from '@nestjs/common';
import { CLOCK, DATABASE } from '../platform/access/tokens';
import { Call } from '../platform/calls/call.decorator';
import { IdempotencyKey } from '../platform/calls/idempotency-key.decorator';
import { CurrentTerminal } from './current-terminal.decorator';
import { DeliveryBody } from './terminal.bodies';

/** What the points of sale deliver (contract, /api/terminal). */
@Controller('terminal')
export class TerminalController {
  private readonly dependencies: MealDependencies;

  constructor(@Inject(DATABASE) database: Database, @Inject(CLOCK) clock: Clock) {
    this.dependencies = { inTransaction: database.inTransaction, clock };
  }

  @Call('terminal/transactions', {
    summary: 'A batch of meals; each counts once by its own id',
    eachAlone: { field: 'transactions', entry: mealSchema },
    answer: deliveryAnswer,
  })
  deliver(
    @CurrentTerminal() terminal: TerminalCentre,
    @Body() body: DeliveryBody,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<DeliveryAnswer> {
    return deliverMeals(this.dependencies, terminal, { ...body, idempotency });
  }
}
