import {
  type AddCustomerDependencies,
  addCustomer,
  editCustomer,
  removeCustomer,
} from '@comensal/application/customers';
import { type Clock } from '@comensal/application/platform/clock';
import {
  type CustomerView,
  customerAccess,
  customerContracts,
  type GetCustomers,
  type Lookalikes,
} from '@comensal/domain/customers';
import { type Actor } from '@comensal/domain/platform/access';
import { createPinHasher } from '@comensal/infrastructure/auth';
import { getCustomer, getLookalikes, listCustomers, streamCustomers } from '@comensal/infrastructure/customers';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, Param } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { RecordIdPipe } from '../platform/calls/record-id.pipe';
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
  getCustomer(
    @Called() { actor }: CallTo<'customers/getCustomer'>,
    @Param('id', RecordIdPipe) id: number,
  ): Promise<CustomerView> {
    return getCustomer(this.database.keyQuery, actor, id);
  }

  @Call('customers/getByCompaniesAndBusinessUnit')
  getByCompaniesAndBusinessUnit(
    @Called() { actor, body }: CallTo<'customers/getByCompaniesAndBusinessUnit'>,
  ): ListAnswer<CustomerView> {
    return this.list(actor, body);
  }

  @Call('customers/getCustomersByBuAndCompanies')
  getCustomersByBuAndCompanies(
    @Called() { actor, body }: CallTo<'customers/getCustomersByBuAndCompanies'>,
  ): ListAnswer<CustomerView> {
    return this.list(actor, body);
  }

  @Call('customers/getLookalikes')
  getLookalikes(@Called() { actor, body }: CallTo<'customers/getLookalikes'>): Promise<Lookalikes> {
    return getLookalikes(this.database.query, actor, body);
  }

  @Call('customers/addCustomer')
  async addCustomer(@Called() { actor, body, idempotency }: CallTo<'customers/addCustomer'>): Promise<CustomerView> {
    const { id, added } = await addCustomer(this.dependencies, actor, body, idempotency);
    return added ?? getCustomer(this.database.plannedQuery, actor, id);
  }

  @Call('customers/editCustomer')
  async editCustomer(@Called() { actor, body }: CallTo<'customers/editCustomer'>): Promise<CustomerView> {
    return getCustomer(this.database.plannedQuery, actor, await editCustomer(this.dependencies, actor, body));
  }

  @Call('customers/removeCustomer')
  async removeCustomer(
    @Called() { actor, body }: CallTo<'customers/removeCustomer'>,
    @Param('id') inPath?: string,
  ): Promise<true> {
    const id = new RecordIdPipe().transform(inPath ?? String(body.id));
    await removeCustomer(this.dependencies, actor, { ...body, id });
    return true;
  }

  @Call('customers/exportCustomers')
  exportCustomers(@Called() call: CallTo<'customers/exportCustomers'>): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(call, { kind: 'exportCustomers', params: { ...call.body } });
  }

  private async list(actor: Actor, { page, ...filter }: GetCustomers): ListAnswer<CustomerView> {
    return page
      ? listCustomers(this.database.lists, actor, filter, page)
      : new StreamedRows(streamCustomers(this.database.cursors, actor, filter));
  }
}
