import {
  addCustomer,
  type Clock,
  type CustomerDependencies,
  editCustomer,
  type Idempotency,
  removeCustomer,
} from '@comensal/application';
import { type Actor, type CustomerView, customerAnswer, customerListAnswer } from '@comensal/domain';
import { createPinHasher, type Database, getCustomer, listCustomers, streamCustomers } from '@comensal/infrastructure';
import { Body, Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { z } from 'zod';
import { LongWork } from '../jobs/long-work';
import { CLOCK, DATABASE } from '../platform/access/tokens';
import { StreamedRows } from '../platform/answers/answers';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { IdempotencyKey } from '../platform/calls/idempotency-key.decorator';
import { RecordIdPipe } from '../platform/calls/record-id.pipe';
import type { ApiReply, ApiRequest } from '../platform/server/request';
import {
  AddCustomerBody,
  EditCustomerBody,
  ExportCustomersBody,
  GetCustomersBody,
  RemoveCustomerBody,
} from './customers.bodies';

type CustomerList = { rows: CustomerView[]; total: number } | StreamedRows;

/** Diners (DIN-36 to DIN-39). */
@Controller('customers')
export class CustomersController {
  private readonly dependencies: CustomerDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
    private readonly longWork: LongWork,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, pins: createPinHasher(), clock };
  }

  @Call('customers/getCustomer', {
    path: ':id',
    summary: 'A diner, without a password (DIN-36)',
    answer: customerAnswer,
  })
  getCustomer(@CurrentActor() actor: Actor, @Param('id', RecordIdPipe) id: number): Promise<CustomerView> {
    return getCustomer(this.database.query, actor, id);
  }

  @Call('customers/getByCompaniesAndBusinessUnit', {
    summary: 'The diners of centres and companies (DIN-37)',
    answer: customerListAnswer,
    largeBody: true,
  })
  getByCompaniesAndBusinessUnit(@CurrentActor() actor: Actor, @Body() body: GetCustomersBody): Promise<CustomerList> {
    return this.list(actor, body);
  }

  @Call('customers/getCustomersByBuAndCompanies', {
    summary: 'The same rows under the other name (DIN-37)',
    answer: customerListAnswer,
    largeBody: true,
  })
  getCustomersByBuAndCompanies(@CurrentActor() actor: Actor, @Body() body: GetCustomersBody): Promise<CustomerList> {
    return this.list(actor, body);
  }

  @Call('customers/addCustomer', { summary: 'Adds a diner (DIN-38)', answer: customerAnswer, largeBody: true })
  async addCustomer(
    @CurrentActor() actor: Actor,
    @Body() body: AddCustomerBody,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<CustomerView> {
    return getCustomer(this.database.query, actor, await addCustomer(this.dependencies, actor, body, idempotency));
  }

  @Call('customers/editCustomer', {
    summary: 'Edits a diner; what it has at centres of others stays (DIN-38)',
    answer: customerAnswer,
    largeBody: true,
  })
  async editCustomer(@CurrentActor() actor: Actor, @Body() body: EditCustomerBody): Promise<CustomerView> {
    return getCustomer(this.database.query, actor, await editCustomer(this.dependencies, actor, body));
  }

  @Call('customers/removeCustomer', {
    path: ['', ':id'],
    summary: 'Removes a diner; the history stays and the codes become free (DIN-39)',
    answer: z.literal(true),
  })
  async removeCustomer(
    @CurrentActor() actor: Actor,
    @Body() body: RemoveCustomerBody,
    @Param('id') inPath?: string,
  ): Promise<true> {
    await removeCustomer(this.dependencies, actor, new RecordIdPipe().transform(inPath ?? String(body.id)));
    return true;
  }

  @Call('customers/exportCustomers', {
    file: true,
    longWork: true,
    summary: 'The list as a spreadsheet that the mass upload takes back, made by a job',
    largeBody: true,
  })
  exportCustomers(
    @CurrentActor() actor: Actor,
    @Body() body: ExportCustomersBody,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): ReturnType<LongWork['startOrAwait']> {
    return this.longWork.startOrAwait(actor, { kind: 'exportCustomers', params: { ...body } }, request, reply);
  }

  private async list(actor: Actor, { page, ...filter }: GetCustomersBody): Promise<CustomerList> {
    return page
      ? listCustomers(this.database, actor, filter, page)
      : new StreamedRows(streamCustomers(this.database.cursors, actor, filter));
  }
}
