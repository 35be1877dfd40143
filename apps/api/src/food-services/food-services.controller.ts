import { addFoodService, editFoodService, removeFoodService } from '@comensal/application/food-services';
import { type Clock } from '@comensal/application/platform/clock';
import {
  type FoodServicePage,
  type FoodServiceView,
  foodServiceAccess,
  foodServiceContracts,
  type SalesMaterial,
} from '@comensal/domain/food-services';
import { type Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { placeIsOpen } from '@comensal/infrastructure/credits';
import {
  type FoodServiceFilter,
  findFoodService,
  listFoodServices,
  listPricedFoodServices,
  listSalesMaterials,
  streamFoodServices,
  streamPricedFoodServices,
} from '@comensal/infrastructure/food-services';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, Param } from '@nestjs/common';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { namedRemoval } from '../platform/calls/named-record';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(foodServiceAccess, foodServiceContracts());

/** Food services, their hours and their centres (SRV-26 to SRV-32). */
@Controller('food-services')
export class FoodServicesController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('food-services/getFoodServices')
  getFoodServices(@Called() { actor, body: { page } }: CallTo<'food-services/getFoodServices'>) {
    return this.rows(actor, {}, page);
  }

  @Call('food-services/getFoodServicesByBU')
  getFoodServicesByBU(@Called() { actor, body: { businessUnit, page } }: CallTo<'food-services/getFoodServicesByBU'>) {
    return this.rows(actor, { businessUnits: [businessUnit] }, page);
  }

  @Call('food-services/getFoodServicesByBusinessUnits')
  getFoodServicesByBusinessUnits(
    @Called() { actor, body: { businessUnits, page } }: CallTo<'food-services/getFoodServicesByBusinessUnits'>,
  ) {
    return this.rows(actor, { businessUnits }, page);
  }

  @Call('food-services/getFoodServicesByBUCompany')
  async getFoodServicesByBUCompany(
    @Called() { actor, body: { page, ...place } }: CallTo<'food-services/getFoodServicesByBUCompany'>,
  ) {
    if (!(await placeIsOpen(this.database.query, actor, place))) throw new Refusal(platformRefusals.outOfScope);
    const { business_unit_id: businessUnit, company_id: company } = place;
    const priced = { businessUnit, company, today: businessDay(this.clock()) };
    return page
      ? listPricedFoodServices(this.database.lists.query, actor, priced, page)
      : new StreamedRows(streamPricedFoodServices(this.database.cursors, actor, priced));
  }

  @Call('food-services/addFoodService')
  async addFoodService(@Called() { actor, body }: CallTo<'food-services/addFoodService'>): Promise<FoodServiceView> {
    return this.findOrThrow(actor, await addFoodService(this.database.inTransaction, actor, body));
  }

  @Call('food-services/editFoodService')
  async editFoodService(@Called() { actor, body }: CallTo<'food-services/editFoodService'>): Promise<FoodServiceView> {
    return this.findOrThrow(actor, await editFoodService(this.database.inTransaction, actor, body));
  }

  @Call('food-services/removeFoodService')
  async removeFoodService(
    @Called() { actor, body }: CallTo<'food-services/removeFoodService'>,
    @Param('id') id: string | undefined,
  ): Promise<true> {
    await removeFoodService(
      { inTransaction: this.database.inTransaction, clock: this.clock },
      actor,
      namedRemoval(id, body),
    );
    return true;
  }

  @Call('food-services/getSalesMaterial')
  getSalesMaterial(): Promise<SalesMaterial[]> {
    return listSalesMaterials(this.database.query);
  }

  private async rows(
    actor: Actor,
    filter: FoodServiceFilter,
    page: FoodServicePage | undefined,
  ): ListAnswer<FoodServiceView> {
    return page
      ? listFoodServices(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamFoodServices(this.database.cursors, actor, filter));
  }

  private async findOrThrow(actor: Actor, id: number): Promise<FoodServiceView> {
    const service = await findFoodService(this.database.query, actor, id);
    if (!service) throw new Refusal(platformRefusals.notFound);
    return service;
  }
}
