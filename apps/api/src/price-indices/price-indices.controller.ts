import { addIndexValue, editIndexValue, removeIndexValue } from '@comensal/application/price-indices';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  type IndexValueView,
  type PriceIndexView,
  priceIndexAccess,
  priceIndexContracts,
} from '@comensal/domain/price-indices';
import type { Database } from '@comensal/infrastructure/platform/database';
import {
  findIndexValue,
  listIndexValues,
  listPriceIndices,
  streamIndexValues,
} from '@comensal/infrastructure/price-indices';
import { Controller, Inject } from '@nestjs/common';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { namedRemoval } from '../platform/calls/named-record';
import { DATABASE } from '../platform/tokens';

const Call = callsOf(priceIndexAccess, priceIndexContracts());

/** Values of price indices by month. */
@Controller('indices')
export class PriceIndicesController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('indices/getValues')
  async getValues(@Called() { body: { page, ...filter } }: CallTo<'indices/getValues'>): ListAnswer<IndexValueView> {
    return page
      ? listIndexValues(this.database.lists.query, filter, page)
      : new StreamedRows(streamIndexValues(this.database.cursors, filter));
  }

  @Call('indices/getIndices')
  getIndices(): Promise<PriceIndexView[]> {
    return listPriceIndices(this.database.query);
  }

  @Call('indices/addValues')
  async addValues(@Called() { actor, body }: CallTo<'indices/addValues'>): Promise<true> {
    await addIndexValue(this.database.inTransaction, actor, body);
    return true;
  }

  @Call('indices/editValue')
  async editValue(@Called() { actor, body }: CallTo<'indices/editValue'>): Promise<IndexValueView> {
    await editIndexValue(this.database.inTransaction, actor, body);
    const record = await findIndexValue(this.database.query, body.id);
    if (!record) throw new Refusal(platformRefusals.notFound);
    return record;
  }

  @Call('indices/removeValue')
  async removeValue(@Called() { actor, body }: CallTo<'indices/removeValue'>): Promise<true> {
    await removeIndexValue(this.database.inTransaction, actor, namedRemoval(undefined, body));
    return true;
  }
}
