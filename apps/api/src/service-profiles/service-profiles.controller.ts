import { type Clock } from '@comensal/application/platform/clock';
import {
  addServiceProfile,
  editServiceProfile,
  removeServiceProfile,
  type ServiceProfileDependencies,
} from '@comensal/application/service-profiles';
import { type Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import {
  type ServiceProfile,
  type ServiceProfileDetail,
  type ServiceProfileRow,
  serviceProfileAccess,
  serviceProfileContracts,
} from '@comensal/domain/service-profiles';
import { type Database, type Listed } from '@comensal/infrastructure/platform/database';
import {
  getServiceProfile,
  listServiceProfiles,
  streamServiceProfiles,
} from '@comensal/infrastructure/service-profiles';
import { Controller, Inject, Param } from '@nestjs/common';
import { StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { namedRecord, namedRemoval } from '../platform/calls/named-record';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(serviceProfileAccess, serviceProfileContracts());

/** How much of which service a company's diners may have at a centre (SPR-36 to SPR-39). */
@Controller('service-profiles')
export class ServiceProfilesController {
  private readonly dependencies: ServiceProfileDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock };
  }

  @Call('service-profiles/getFoodServicesProfilesByBUCompanies')
  getServiceProfiles(
    @Called() { actor, body: { page, ...filter } }: CallTo<'service-profiles/getFoodServicesProfilesByBUCompanies'>,
  ): Promise<Listed<ServiceProfileRow>> | StreamedRows<ServiceProfile> {
    return page
      ? listServiceProfiles(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamServiceProfiles(this.database.cursors, actor, filter, this.today()));
  }

  @Call('service-profiles/getFoodServiceProfile')
  getServiceProfile(
    @Called() { actor, body }: CallTo<'service-profiles/getFoodServiceProfile'>,
    @Param('id') id: string | undefined,
  ): Promise<ServiceProfileDetail> {
    return this.findOrThrow(actor, namedRecord(id, body));
  }

  @Call('service-profiles/addFoodServiceProfile')
  async addServiceProfile(
    @Called() { actor, body }: CallTo<'service-profiles/addFoodServiceProfile'>,
  ): Promise<ServiceProfileDetail> {
    return this.findOrThrow(actor, await addServiceProfile(this.dependencies, actor, body));
  }

  @Call('service-profiles/editFoodServiceProfile')
  async editServiceProfile(
    @Called() { actor, body }: CallTo<'service-profiles/editFoodServiceProfile'>,
  ): Promise<ServiceProfileDetail> {
    return this.findOrThrow(actor, await editServiceProfile(this.dependencies, actor, body));
  }

  @Call('service-profiles/removeFoodServiceProfile')
  async removeServiceProfile(
    @Called() { actor, body }: CallTo<'service-profiles/removeFoodServiceProfile'>,
    @Param('id') id: string | undefined,
  ): Promise<true> {
    await removeServiceProfile(this.database.inTransaction, actor, namedRemoval(id, body));
    return true;
  }

  private findOrThrow(actor: Actor, id: number): Promise<ServiceProfileDetail> {
    return getServiceProfile(this.database.query, actor, id, this.today());
  }

  private today() {
    return businessDay(this.dependencies.clock());
  }
}
