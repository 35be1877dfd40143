import {
  addServiceProfile,
  type Clock,
  editServiceProfile,
  removeServiceProfile,
  type ServiceProfileDependencies,
} from '@comensal/application';
import {
  type Actor,
  addServiceProfileSchema,
  businessDay,
  editServiceProfileSchema,
  getServiceProfilesSchema,
  type ServiceProfileDetail,
  type ServiceProfileRow,
  serviceProfileDetailAnswer,
  serviceProfileListAnswer,
} from '@comensal/domain';
import { type Database, getServiceProfile, listServiceProfiles, streamServiceProfiles } from '@comensal/infrastructure';
import { Body, Controller, Inject, Param } from '@nestjs/common';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { CLOCK, DATABASE } from '../platform/access/tokens';
import { StreamedRows } from '../platform/answers/answers';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { NamedRecordBody, namedRecord } from '../platform/calls/named-record';

class GetServiceProfilesBody extends createZodDto(getServiceProfilesSchema) {}
class AddServiceProfileBody extends createZodDto(addServiceProfileSchema) {}
class EditServiceProfileBody extends createZodDto(editServiceProfileSchema) {}

/** How much of which service the diners of a company may have at a centre (SPR-36 to SPR-39). */
@Controller('service-profiles')
export class ServiceProfilesController {
  private readonly dependencies: ServiceProfileDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock };
  }

  @Call('service-profiles/getFoodServicesProfilesByBUCompanies', {
    summary: 'The service profiles of the person’s centres and companies (SPR-37)',
    answer: serviceProfileListAnswer,
    largeBody: true,
  })
  getServiceProfiles(
    @CurrentActor() actor: Actor,
    @Body() { page, ...filter }: GetServiceProfilesBody,
  ): Promise<{ rows: ServiceProfileRow[]; total: number }> | StreamedRows {
    return page
      ? listServiceProfiles(this.database.query, actor, filter, page)
      : new StreamedRows(streamServiceProfiles(this.database.cursors, actor, filter, this.today()));
  }

  @Call('service-profiles/getFoodServiceProfile', {
    path: ['', ':id'],
    summary: 'One service profile, with how many diners have it',
    answer: serviceProfileDetailAnswer,
  })
  getServiceProfile(
    @CurrentActor() actor: Actor,
    @Param('id') id: string | undefined,
    @Body() body: NamedRecordBody,
  ): Promise<ServiceProfileDetail> {
    return this.found(actor, namedRecord(id, body));
  }

  @Call('service-profiles/addFoodServiceProfile', {
    summary: 'Adds a service profile (SPR-38)',
    answer: serviceProfileDetailAnswer,
  })
  async addServiceProfile(
    @CurrentActor() actor: Actor,
    @Body() body: AddServiceProfileBody,
  ): Promise<ServiceProfileDetail> {
    return this.found(actor, await addServiceProfile(this.dependencies, actor, body));
  }

  @Call('service-profiles/editFoodServiceProfile', {
    summary: 'Edits name and quantities; centre and customer stay (SPR-39)',
    answer: serviceProfileDetailAnswer,
  })
  async editServiceProfile(
    @CurrentActor() actor: Actor,
    @Body() body: EditServiceProfileBody,
  ): Promise<ServiceProfileDetail> {
    return this.found(actor, await editServiceProfile(this.dependencies, actor, body));
  }

  @Call('service-profiles/removeFoodServiceProfile', {
    path: ['', ':id'],
    summary: 'Removes a service profile that no diner has (SPR-36)',
    answer: z.literal(true),
  })
  async removeServiceProfile(
    @CurrentActor() actor: Actor,
    @Param('id') id: string | undefined,
    @Body() body: NamedRecordBody,
  ): Promise<true> {
    await removeServiceProfile(this.database.inTransaction, actor, namedRecord(id, body));
    return true;
  }

  private found(actor: Actor, id: number): Promise<ServiceProfileDetail> {
    return getServiceProfile(this.database.query, actor, id, this.today());
  }

  private today() {
    return businessDay(this.dependencies.clock());
  }
}
