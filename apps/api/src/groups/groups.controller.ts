import { type Actor, type Group, groupAnswer, groupsOfCentreSchema } from '@comensal/domain';
import { type Database, listGroups } from '@comensal/infrastructure';
import { Body, Controller, Inject } from '@nestjs/common';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { DATABASE } from '../platform/access/tokens';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';

class GroupsOfCentreBody extends createZodDto(groupsOfCentreSchema) {}

/** The groups that a person may use (CRE-67, CRE-68). */
@Controller('groups')
export class GroupsController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('groups/getUserCompaniesGroups', {
    summary: "Groups of the person's companies and centres",
    answer: z.array(groupAnswer),
  })
  getUserCompaniesGroups(@CurrentActor() actor: Actor): Promise<Group[]> {
    return listGroups(this.database.query, actor);
  }

  @Call('groups/getByCompaniesAndBusinessUnit', {
    summary: 'Groups of companies at one centre',
    answer: z.array(groupAnswer),
  })
  getByCompaniesAndBusinessUnit(@CurrentActor() actor: Actor, @Body() body: GroupsOfCentreBody): Promise<Group[]> {
    return listGroups(this.database.query, actor, { companies: body.companies, businessUnitId: body.business_unit_id });
  }
}
