import { associateBusinessUnits, manageGroups } from '@comensal/application';
import {
  type Actor,
  type AssociationEffects,
  associateBusinessUnitsSchema,
  associatedCentreAnswer,
  associationEffectsAnswer,
  companyAnswer,
  type GroupManagement,
  getAssociationEffectsSchema,
  getCompaniesSchema,
  getCompanyAssociationsSchema,
  groupManagementAnswer,
  manageGroupsSchema,
  Refusal,
} from '@comensal/domain';
import {
  associationEffects,
  type CompanyChoice,
  companyExists,
  type Database,
  listGroupManagement,
  pageCentresOf,
  pageCompanies,
  streamCentresOf,
  streamCompanies,
} from '@comensal/infrastructure';
import { Body, Controller, Inject } from '@nestjs/common';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { DATABASE } from '../platform/access/tokens';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { listAnswer } from '../platform/calls/list-answer';

class GetCompaniesBody extends createZodDto(getCompaniesSchema) {}
class GetCompanyAssociationsBody extends createZodDto(getCompanyAssociationsSchema) {}
class AssociateBusinessUnitsBody extends createZodDto(associateBusinessUnitsSchema) {}
class GetAssociationEffectsBody extends createZodDto(getAssociationEffectsSchema) {}
class ManageGroupsBody extends createZodDto(manageGroupsSchema) {}

const companies = listAnswer(companyAnswer);

/** Companies, and the centres at which they are (CUS-01 to CUS-06, CUS-10 to CUS-17, CUS-29, CUS-30, CUS-32, CUS-34, CUS-35). */
@Controller('companies')
export class CompaniesController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('companies/getCompaniesWithGroupManagement', {
    summary: 'Contractor pairs and whether they manage groups (GRP-07)',
    answer: z.array(groupManagementAnswer),
  })
  getCompaniesWithGroupManagement(@CurrentActor() actor: Actor): Promise<GroupManagement[]> {
    return listGroupManagement(this.database.query, actor);
  }

  @Call('companies/getCompanies', {
    summary: 'The companies of the person, with their centres (CUS-30)',
    answer: companies,
  })
  getCompanies(@CurrentActor() actor: Actor, @Body() body: GetCompaniesBody): ListAnswer {
    return this.list(actor, 'open', body);
  }

  @Call('companies/getOnlyAssociated', {
    summary: 'The companies of the person that have a centre (CUS-29)',
    answer: companies,
  })
  getOnlyAssociated(@CurrentActor() actor: Actor, @Body() body: GetCompaniesBody): ListAnswer {
    return this.list(actor, 'associated', body);
  }

  @Call('companies/getCompaniesWithoutBU', { summary: 'The companies without a centre (CUS-34)', answer: companies })
  getCompaniesWithoutBU(@CurrentActor() actor: Actor, @Body() body: GetCompaniesBody): ListAnswer {
    return this.list(actor, 'unassociated', body);
  }

  @Call('companies/getCompanyAssociations', {
    summary: 'Every centre, and what the company is there (CUS-35)',
    answer: listAnswer(associatedCentreAnswer),
  })
  async getCompanyAssociations(@Body() { id, page }: GetCompanyAssociationsBody): ListAnswer {
    if (!(await companyExists(this.database.query, id))) throw new Refusal('notFound');
    return page
      ? pageCentresOf(this.database.query, id, page)
      : new StreamedRows(streamCentresOf(this.database.cursors, id));
  }

  @Call('companies/associateBusinessUnits', {
    summary: 'Says at which centres a company is, and as what (CUS-32)',
    answer: z.literal(true),
    largeBody: true,
  })
  async associateBusinessUnits(@CurrentActor() actor: Actor, @Body() body: AssociateBusinessUnitsBody): Promise<true> {
    await associateBusinessUnits(this.database, actor, body);
    return true;
  }

  @Call('companies/getAssociationEffects', {
    summary: 'What hangs on pairs whose relation would end (O-97)',
    answer: z.array(associationEffectsAnswer),
    largeBody: true,
  })
  getAssociationEffects(@Body() { relations }: GetAssociationEffectsBody): Promise<AssociationEffects[]> {
    return associationEffects(this.database.query, relations);
  }

  @Call('companies/companyManageGroups', {
    summary: 'Says whether a contractor pair manages groups (GRP-06)',
    answer: z.literal(true),
  })
  async companyManageGroups(@CurrentActor() actor: Actor, @Body() body: ManageGroupsBody): Promise<true> {
    await manageGroups(this.database, actor, body);
    return true;
  }

  private async list(actor: Actor, choice: CompanyChoice, { page }: GetCompaniesBody): ListAnswer {
    return page
      ? pageCompanies(this.database.query, actor, choice, page)
      : new StreamedRows(streamCompanies(this.database.cursors, actor, choice));
  }
}
