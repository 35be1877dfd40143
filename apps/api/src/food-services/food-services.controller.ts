import { addFoodService, type Clock, editFoodService, removeFoodService } from '@comensal/application';
import {
  type Actor,
  businessDay,
  type FoodServicePage,
  type FoodServiceView,
  foodServiceAnswer,
  foodServiceListAnswer,
  pricedFoodServiceListAnswer,
  Refusal,
  type SalesMaterial,
  salesMaterialAnswer,
} from '@comensal/domain';
import {
  type Database,
  type FoodServiceFilter,
  findFoodService,
  listFoodServices,
  listSalesMaterials,
  placeIsOpen,
  streamFoodServices,
} from '@comensal/infrastructure';
import { Body, Controller, Inject, Param } from '@nestjs/common';
import { z } from 'zod';
import { CLOCK, DATABASE } from '../platform/access/tokens';
import { StreamedRows } from '../platform/answers/answers';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { NamedRecordBody, namedRecord } from '../platform/calls/named-record';
import {
  AddFoodServiceBody,
  EditFoodServiceBody,
  GetFoodServicesBody,
  GetFoodServicesByBUBody,
  GetFoodServicesByBUCompanyBody,
  GetFoodServicesByBusinessUnitsBody,
} from './food-services.bodies';

/** What is served in a span of the day, and at which centres (SRV-26 to SRV-32). */
@Controller('food-services')
export class FoodServicesController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('food-services/getFoodServices', {
    summary: 'The services of the person’s centres (SRV-26)',
    answer: foodServiceListAnswer,
  })
  getFoodServices(@CurrentActor() actor: Actor, @Body() { page }: GetFoodServicesBody) {
    return this.rows(actor, {}, page);
  }

  @Call('food-services/getFoodServicesByBU', {
    summary: 'The services that a centre offers (SRV-27)',
    answer: foodServiceListAnswer,
  })
  getFoodServicesByBU(@CurrentActor() actor: Actor, @Body() { businessUnit, page }: GetFoodServicesByBUBody) {
    return this.rows(actor, { businessUnits: [businessUnit] }, page);
  }

  @Call('food-services/getFoodServicesByBusinessUnits', {
    summary: 'The services that one of the centres offers (SRV-28)',
    answer: foodServiceListAnswer,
    largeBody: true,
  })
  getFoodServicesByBusinessUnits(
    @CurrentActor() actor: Actor,
    @Body() { businessUnits, page }: GetFoodServicesByBusinessUnitsBody,
  ) {
    return this.rows(actor, { businessUnits }, page);
  }

  @Call('food-services/getFoodServicesByBUCompany', {
    summary: 'The services that a centre offers, with the price in force for a company (SRV-29)',
    answer: pricedFoodServiceListAnswer,
  })
  async getFoodServicesByBUCompany(
    @CurrentActor() actor: Actor,
    @Body() { page, ...place }: GetFoodServicesByBUCompanyBody,
  ) {
    if (!(await placeIsOpen(this.database.query, actor, place))) throw new Refusal('outOfScope');
    return this.rows(
      actor,
      {
        businessUnits: [place.business_unit_id],
        pricesFor: { company: place.company_id, today: businessDay(this.clock()) },
      },
      page,
    );
  }

  @Call('food-services/addFoodService', {
    summary: 'Adds a service (SRV-30)',
    answer: foodServiceAnswer,
    largeBody: true,
  })
  async addFoodService(@CurrentActor() actor: Actor, @Body() body: AddFoodServiceBody): Promise<FoodServiceView> {
    return this.found(actor, await addFoodService(this.database.inTransaction, actor, body));
  }

  @Call('food-services/editFoodService', {
    summary: 'Edits a service; its centres beyond the person’s scope stay as they are (SRV-30)',
    answer: foodServiceAnswer,
    largeBody: true,
  })
  async editFoodService(@CurrentActor() actor: Actor, @Body() body: EditFoodServiceBody): Promise<FoodServiceView> {
    return this.found(actor, await editFoodService(this.database.inTransaction, actor, body));
  }

  @Call('food-services/removeFoodService', {
    path: ['', ':id'],
    summary: 'Removes a service that nothing uses; one with a history becomes inactive (SRV-31)',
    answer: z.literal(true),
  })
  async removeFoodService(
    @CurrentActor() actor: Actor,
    @Param('id') id: string | undefined,
    @Body() body: NamedRecordBody,
  ): Promise<true> {
    await removeFoodService(
      { inTransaction: this.database.inTransaction, clock: this.clock },
      actor,
      namedRecord(id, body),
    );
    return true;
  }

  @Call('food-services/getSalesMaterial', {
    summary: 'The sales materials of the ERP (SRV-32)',
    answer: z.array(salesMaterialAnswer),
  })
  getSalesMaterial(): Promise<SalesMaterial[]> {
    return listSalesMaterials(this.database.query);
  }

  private rows(
    actor: Actor,
    filter: FoodServiceFilter,
    page: FoodServicePage | undefined,
  ): Promise<{ rows: FoodServiceView[]; total: number }> | StreamedRows {
    return page
      ? listFoodServices(this.database.query, actor, filter, page)
      : new StreamedRows(streamFoodServices(this.database.cursors, actor, filter));
  }

  private async found(actor: Actor, id: number): Promise<FoodServiceView> {
    const service = await findFoodService(this.database.query, actor, id);
    if (!service) throw new Refusal('notFound');
    return service;
  }
}
