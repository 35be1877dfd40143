import { associateBusinessUnits, manageGroups } from '@comensal/application/companies';
import {
  type AssociatedCentre,
  type AssociationEffects,
  type CompanyView,
  companyAccess,
  companyContracts,
  type GroupManagement,
} from '@comensal/domain/companies';
import { type Actor, type BodyOf } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  associationEffects,
  type CompanyChoice,
  companyExists,
  pageCentresOf,
  pageCompanies,
  pageGroupManagement,
  streamCentresOf,
  streamCompanies,
  streamGroupManagement,
} from '@comensal/infrastructure/companies';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { DATABASE } from '../platform/tokens';

const Call = callsOf(companyAccess, companyContracts());

/** Companies, and the centres at which they are (CUS-01 to CUS-06, CUS-10 to CUS-17, CUS-29, CUS-30, CUS-32, CUS-34, CUS-35). */
@Controller('companies')
export class CompaniesController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('companies/getCompaniesWithGroupManagement')
  async getCompaniesWithGroupManagement(
    @Called() { actor, body: { page } }: CallTo<'companies/getCompaniesWithGroupManagement'>,
  ): ListAnswer<GroupManagement> {
    return page
      ? pageGroupManagement(this.database.lists.query, actor, page)
      : new StreamedRows(streamGroupManagement(this.database.cursors, actor));
  }

  @Call('companies/getCompanies')
  getCompanies(@Called() { actor, body }: CallTo<'companies/getCompanies'>): ListAnswer<CompanyView> {
    return this.list(actor, 'open', body);
  }

  @Call('companies/getOnlyAssociated')
  getOnlyAssociated(@Called() { actor, body }: CallTo<'companies/getOnlyAssociated'>): ListAnswer<CompanyView> {
    return this.list(actor, 'associated', body);
  }

  @Call('companies/getCompaniesWithoutBU')
  getCompaniesWithoutBU(@Called() { actor, body }: CallTo<'companies/getCompaniesWithoutBU'>): ListAnswer<CompanyView> {
    return this.list(actor, 'unassociated', body);
  }

  @Call('companies/getCompanyAssociations')
  async getCompanyAssociations(
    @Called() { body: { id, page } }: CallTo<'companies/getCompanyAssociations'>,
  ): ListAnswer<AssociatedCentre> {
    if (!(await companyExists(this.database.query, id))) throw new Refusal(platformRefusals.notFound);
    return page
      ? pageCentresOf(this.database.lists.query, id, page)
      : new StreamedRows(streamCentresOf(this.database.cursors, id));
  }

  @Call('companies/associateBusinessUnits')
  async associateBusinessUnits(@Called() { actor, body }: CallTo<'companies/associateBusinessUnits'>): Promise<true> {
    await associateBusinessUnits(this.database, actor, body);
    return true;
  }

  @Call('companies/getAssociationEffects')
  getAssociationEffects(
    @Called() { body: { relations } }: CallTo<'companies/getAssociationEffects'>,
  ): Promise<AssociationEffects[]> {
    return associationEffects(this.database.query, relations);
  }

  @Call('companies/companyManageGroups')
  async companyManageGroups(@Called() { actor, body }: CallTo<'companies/companyManageGroups'>): Promise<true> {
    await manageGroups(this.database, actor, body);
    return true;
  }

  private async list(
    actor: Actor,
    choice: CompanyChoice,
    { page }: Pick<BodyOf<'companies/getCompanies'>, 'page'>,
  ): ListAnswer<CompanyView> {
    return page
      ? pageCompanies(this.database.lists.query, actor, choice, page)
      : new StreamedRows(streamCompanies(this.database.cursors, actor, choice));
  }
}
