import { type Actor, type BodyOf, type Group } from '@comensal/domain';
import { type Database, listGroups } from '@comensal/infrastructure';
import { Controller, Inject } from '@nestjs/common';
import { DATABASE } from '../platform/access/tokens';
import { Call } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';

/** The groups that a person may use (CRE-67, CRE-68). */
@Controller('groups')
export class GroupsController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('groups/getUserCompaniesGroups')
  getUserCompaniesGroups(@CurrentActor() actor: Actor): Promise<Group[]> {
    return listGroups(this.database.query, actor);
  }

  @Call('groups/getByCompaniesAndBusinessUnit')
  getByCompaniesAndBusinessUnit(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'groups/getByCompaniesAndBusinessUnit'>,
  ): Promise<Group[]> {
    return listGroups(this.database.query, actor, { companies: body.companies, businessUnitId: body.business_unit_id });
  }
}
