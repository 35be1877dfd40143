import {
  addPriceList,
  type Clock,
  editPriceList,
  type PriceListDependencies,
  removePriceList,
} from '@comensal/application';
import { type Actor, businessDay, type PriceListView, priceListAnswer, priceListsAnswer } from '@comensal/domain';
import { type Database, getPriceList, listPriceLists, streamPriceLists } from '@comensal/infrastructure';
import { Body, Controller, Inject, Param } from '@nestjs/common';
import { z } from 'zod';
import { CLOCK, DATABASE } from '../platform/access/tokens';
import { StreamedRows } from '../platform/answers/answers';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { NamedRecordBody, namedRecord } from '../platform/calls/named-record';
import { AddPriceListBody, EditPriceListBody, GetPriceListsBody } from './price-lists.bodies';

/** What services cost, by centre, client and day (PRI-22 to PRI-25). */
@Controller('price-lists')
export class PriceListsController {
  private readonly dependencies: PriceListDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.dependencies = { inTransaction: database.inTransaction };
  }

  @Call('price-lists/getPriceLists', {
    summary: 'The main lists of centres and the lists of their clients, with where each stands today (PRI-22)',
    answer: priceListsAnswer,
  })
  async getPriceLists(
    @CurrentActor() actor: Actor,
    @Body() { page, ...filter }: GetPriceListsBody,
  ): Promise<{ rows: PriceListView[]; total: number } | StreamedRows> {
    const today = businessDay(this.clock());
    return page
      ? listPriceLists(this.database.query, actor, filter, page, today)
      : new StreamedRows(streamPriceLists(this.database.cursors, actor, filter, today));
  }

  @Call('price-lists/addPriceList', {
    summary: "Adds a main list, or with a company a client's list (PRI-23)",
    answer: priceListAnswer,
  })
  async addPriceList(@CurrentActor() actor: Actor, @Body() body: AddPriceListBody): Promise<PriceListView> {
    return this.found(actor, await addPriceList(this.dependencies, actor, body));
  }

  @Call('price-lists/editPriceList', {
    summary: 'Gives a list other services and prices (PRI-25)',
    answer: priceListAnswer,
  })
  async editPriceList(@CurrentActor() actor: Actor, @Body() body: EditPriceListBody): Promise<PriceListView> {
    return this.found(actor, await editPriceList(this.dependencies, actor, body));
  }

  @Call('price-lists/removePriceList', {
    path: ['', ':id'],
    summary: 'Removes a list; past amounts stay (PRI-24)',
    answer: z.literal(true),
  })
  async removePriceList(
    @CurrentActor() actor: Actor,
    @Param('id') id: string | undefined,
    @Body() body: NamedRecordBody,
  ): Promise<true> {
    await removePriceList(this.dependencies, actor, namedRecord(id, body));
    return true;
  }

  private found(actor: Actor, id: number): Promise<PriceListView> {
    return getPriceList(this.database.query, actor, id, businessDay(this.clock()));
  }
}
