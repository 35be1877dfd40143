import { type Clock } from '@comensal/application/platform/clock';
import { businessDay } from '@comensal/domain/platform/dates';
import { priceHistoryAccess, priceHistoryContracts, type ServicePriceRow } from '@comensal/domain/price-history';
import { type Database } from '@comensal/infrastructure/platform/database';
import { listServicePrices, streamServicePrices } from '@comensal/infrastructure/price-history';
import { Controller, Inject } from '@nestjs/common';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(priceHistoryAccess, priceHistoryContracts());

/** What a service costs today, what it cost and what is planned (PRI-22). */
@Controller('price-history')
export class PriceHistoryController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('price-history/getServicePrices')
  async getServicePrices(
    @Called() { actor, body: { page, ...filter } }: CallTo<'price-history/getServicePrices'>,
  ): ListAnswer<ServicePriceRow> {
    const today = businessDay(this.clock());
    return page
      ? listServicePrices(this.database.lists.query, actor, filter, page, today)
      : new StreamedRows(streamServicePrices(this.database.cursors, actor, filter, today));
  }
}
