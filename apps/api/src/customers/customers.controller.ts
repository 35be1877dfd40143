import {
  type AddCustomerDependencies,
  addCustomer,
  editCustomer,
  removeCustomer,
} from '@comensal/application/customers';
import { type Clock } from '@comensal/application/platform/clock';
import { type Idempotency } from '@comensal/application/platform/unit-of-work';
import {
  type CustomerView,
  customerAccess,
  customerContracts,
  type GetCustomers,
  type Lookalikes,
} from '@comensal/domain/customers';
import { type Actor, type BodyOf } from '@comensal/domain/platform/access';
import { createPinHasher } from '@comensal/infrastructure/auth';
import { getCustomer, getLookalikes, listCustomers, streamCustomers } from '@comensal/infrastructure/customers';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { IdempotencyKey } from '../platform/calls/idempotency-key.decorator';
import { RecordIdPipe } from '../platform/calls/record-id.pipe';
import type { ApiReply, ApiRequest } from '../platform/request/request';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(customerAccess, customerContracts());

/** Diners (DIN-36 to DIN-39). */
@Controller('customers')
export class CustomersController {
  private readonly dependencies: AddCustomerDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
    private readonly longWork: LongWork,
  ) {
    const { inTransaction, inOneStatement } = database;
    this.dependencies = { inTransaction, inOneStatement, pins: createPinHasher(), clock };
  }

  @Call('customers/getCustomer')
  getCustomer(@CurrentActor() actor: Actor, @Param('id', RecordIdPipe) id: number): Promise<CustomerView> {
    return getCustomer(this.database.keyQuery, actor, id);
  }

  @Call('customers/getByCompaniesAndBusinessUnit')
  getByCompaniesAndBusinessUnit(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'customers/getByCompaniesAndBusinessUnit'>,
  ): ListAnswer<CustomerView> {
    return this.list(actor, body);
  }

  @Call('customers/getCustomersByBuAndCompanies')
  getCustomersByBuAndCompanies(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'customers/getCustomersByBuAndCompanies'>,
  ): ListAnswer<CustomerView> {
    return this.list(actor, body);
  }

  @Call('customers/getLookalikes')
  getLookalikes(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'customers/getLookalikes'>,
  ): Promise<Lookalikes> {
    return getLookalikes(this.database.query, actor, body);
  }

  @Call('customers/addCustomer')
  async addCustomer(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'customers/addCustomer'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<CustomerView> {
    const { id, added } = await addCustomer(this.dependencies, actor, body, idempotency);
    return added ?? getCustomer(this.database.plannedQuery, actor, id);
  }

  @Call('customers/editCustomer')
  async editCustomer(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'customers/editCustomer'>,
  ): Promise<CustomerView> {
    return getCustomer(this.database.plannedQuery, actor, await editCustomer(this.dependencies, actor, body));
  }

  @Call('customers/removeCustomer')
  async removeCustomer(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'customers/removeCustomer'>,
    @Param('id') inPath?: string,
  ): Promise<true> {
    const id = new RecordIdPipe().transform(inPath ?? String(body.id));
    await removeCustomer(this.dependencies, actor, { ...body, id });
    return true;
  }

  @Call('customers/exportCustomers')
  exportCustomers(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'customers/exportCustomers'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(actor, { kind: 'exportCustomers', params: { ...body } }, request, reply);
  }

  private async list(actor: Actor, { page, ...filter }: GetCustomers): ListAnswer<CustomerView> {
    return page
      ? listCustomers(this.database.lists, actor, filter, page)
      : new StreamedRows(streamCustomers(this.database.cursors, actor, filter));
  }
}
