import { type Clock } from '@comensal/application/platform/clock';
import { type ExpectedRow, expectedDinersAccess, expectedDinersContracts } from '@comensal/domain/expected-diners';
import { businessDay } from '@comensal/domain/platform/dates';
import { getExpected } from '@comensal/infrastructure/expected-diners';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';

const Call = callsOf(expectedDinersAccess, expectedDinersContracts());

/** How many diners are expected (issue 53, 8). */
@Controller('meals')
export class ExpectedDinersController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Call('meals/getExpected')
  getExpected(@Called() { actor, body }: CallTo<'meals/getExpected'>): Promise<ExpectedRow[]> {
    const { holidays } = this.configuration.reminders;
    return getExpected(this.database.lists.query, actor, { ...body, today: businessDay(this.clock()), holidays });
  }
}
