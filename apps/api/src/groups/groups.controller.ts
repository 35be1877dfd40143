import { addGroup, editGroup, removeGroup } from '@comensal/application/groups';
import {
  type Group,
  type GroupDiner,
  type GroupPageAnswer,
  groupAccess,
  groupContracts,
  type LeaderUser,
  type OpenAccounts,
} from '@comensal/domain/groups';
import { type Actor } from '@comensal/domain/platform/access';
import {
  getGroup,
  getGroupPage,
  getOpenAccounts,
  listGroups,
  listLeaderUsers,
  pageGroupDiners,
  pageGroups,
  streamGroupDiners,
  streamGroups,
} from '@comensal/infrastructure/groups';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, Param } from '@nestjs/common';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { RecordIdPipe } from '../platform/calls/record-id.pipe';
import { DATABASE } from '../platform/tokens';

const Call = callsOf(groupAccess, groupContracts());

/** Groups and their diners (CRE-67, CRE-68, GRP-08 to GRP-26). */
@Controller('groups')
export class GroupsController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('groups/getUserCompaniesGroups')
  async getUserCompaniesGroups(
    @Called() { actor, body: { page, removed } }: CallTo<'groups/getUserCompaniesGroups'>,
  ): ListAnswer<Group> {
    return page
      ? pageGroups(this.database.lists.query, actor, page, removed)
      : new StreamedRows(streamGroups(this.database.cursors, actor, removed));
  }

  @Call('groups/getByCompaniesAndBusinessUnit')
  getByCompaniesAndBusinessUnit(
    @Called() { actor, body }: CallTo<'groups/getByCompaniesAndBusinessUnit'>,
  ): Promise<Group[]> {
    return listGroups(this.database.query, actor, { companies: body.companies, businessUnitId: body.business_unit_id });
  }

  @Call('groups/getOpenAccounts')
  getOpenAccounts(@Called() { actor, body }: CallTo<'groups/getOpenAccounts'>): Promise<OpenAccounts> {
    return getOpenAccounts(this.database.query, actor, body);
  }

  @Call('groups/getGroup')
  getGroup(
    @Called() { actor }: CallTo<'groups/getGroup'>,
    @Param('id', RecordIdPipe) id: number,
  ): Promise<GroupPageAnswer> {
    return getGroupPage(this.database.query, actor, id);
  }

  @Call('groups/getGroupDiners')
  async getGroupDiners(
    @Called() { actor, body: { page, ...request } }: CallTo<'groups/getGroupDiners'>,
  ): ListAnswer<GroupDiner> {
    await getGroup(this.database.query, actor, request.idGroup);
    return page
      ? pageGroupDiners(this.database.lists.query, actor, request, page)
      : new StreamedRows(streamGroupDiners(this.database.cursors, actor, request));
  }

  @Call('groups/getLeaderUsers')
  getLeaderUsers(@Called() { actor, body }: CallTo<'groups/getLeaderUsers'>): Promise<readonly LeaderUser[]> {
    return listLeaderUsers(this.database.query, actor, body);
  }

  @Call('groups/addGroup')
  async addGroup(@Called() { actor, body }: CallTo<'groups/addGroup'>): Promise<Group> {
    return this.saved(actor, await addGroup(this.database, actor, body));
  }

  @Call('groups/editGroup')
  async editGroup(@Called() { actor, body }: CallTo<'groups/editGroup'>): Promise<Group> {
    await editGroup(this.database, actor, body);
    return this.saved(actor, body.id);
  }

  @Call('groups/removeGroup')
  async removeGroup(@Called() { actor, body }: CallTo<'groups/removeGroup'>): Promise<true> {
    await removeGroup(this.database, actor, body);
    return true;
  }

  /** A leader who hands over the group has saved it, and no longer sees it. */
  private async saved(actor: Actor, id: number): Promise<Group> {
    return getGroup(this.database.query, { ...actor, totalAccess: true }, id);
  }
}
