import { associateCompanies } from '@comensal/application';
import {
  type Actor,
  associateCompaniesSchema,
  associatedCompanyAnswer,
  type BusinessUnitPage,
  businessUnitAnswer,
  getBusinessUnitAssociationsSchema,
  getBusinessUnitsCompanySchema,
  getBusinessUnitsSchema,
  Refusal,
} from '@comensal/domain';
import {
  type BusinessUnitChoice,
  businessUnitExists,
  type Database,
  pageBusinessUnits,
  pageCompaniesOf,
  streamBusinessUnits,
  streamCompaniesOf,
} from '@comensal/infrastructure';
import { Body, Controller, Inject } from '@nestjs/common';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { DATABASE } from '../platform/access/tokens';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { listAnswer } from '../platform/calls/list-answer';

class GetBusinessUnitsBody extends createZodDto(getBusinessUnitsSchema) {}
class GetBusinessUnitsCompanyBody extends createZodDto(getBusinessUnitsCompanySchema) {}
class GetBusinessUnitAssociationsBody extends createZodDto(getBusinessUnitAssociationsSchema) {}
class AssociateCompaniesBody extends createZodDto(associateCompaniesSchema) {}

const businessUnits = listAnswer(businessUnitAnswer);

/** Logistics centres, and the companies that are there (CUS-04, CUS-07 to CUS-09, CUS-18 to CUS-20, CUS-28, CUS-33, CUS-36, CUS-37). */
@Controller('business-units')
export class BusinessUnitsController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('business-units/getBusinessUnits', {
    summary: 'The centres of the person, or all for whoever assigns them, with their companies (CUS-28)',
    answer: businessUnits,
  })
  getBusinessUnits(@CurrentActor() actor: Actor, @Body() { page }: GetBusinessUnitsBody): ListAnswer {
    return this.list(actor, { kind: 'open' }, page);
  }

  @Call('business-units/getWithCompanies', {
    summary: 'The same centres, without those that have no company (CUS-28)',
    answer: businessUnits,
  })
  getWithCompanies(@CurrentActor() actor: Actor, @Body() { page }: GetBusinessUnitsBody): ListAnswer {
    return this.list(actor, { kind: 'associated' }, page);
  }

  @Call('business-units/getBusinessUnitsCompany', {
    summary: 'The centres of the person where these companies are (CUS-28)',
    answer: businessUnits,
    largeBody: true,
  })
  getBusinessUnitsCompany(
    @CurrentActor() actor: Actor,
    @Body() { companies, page }: GetBusinessUnitsCompanyBody,
  ): ListAnswer {
    return this.list(actor, companies ? { kind: 'ofCompanies', companies } : { kind: 'associated' }, page);
  }

  @Call('business-units/getWithoutCompanies', {
    summary: 'The centres without a company (CUS-36)',
    answer: businessUnits,
  })
  getWithoutCompanies(@CurrentActor() actor: Actor, @Body() { page }: GetBusinessUnitsBody): ListAnswer {
    return this.list(actor, { kind: 'unassociated' }, page);
  }

  @Call('business-units/getBusinessUnitAssociations', {
    summary: 'Every company, and what it is at the centre (CUS-37)',
    answer: listAnswer(associatedCompanyAnswer),
  })
  async getBusinessUnitAssociations(@Body() { id, page }: GetBusinessUnitAssociationsBody): ListAnswer {
    if (!(await businessUnitExists(this.database.query, id))) throw new Refusal('notFound');
    return page
      ? pageCompaniesOf(this.database.query, id, page)
      : new StreamedRows(streamCompaniesOf(this.database.cursors, id));
  }

  @Call('business-units/associateCompanies', {
    summary: 'Says which companies are at a centre, and as what (CUS-33)',
    answer: z.literal(true),
    largeBody: true,
  })
  async associateCompanies(@CurrentActor() actor: Actor, @Body() body: AssociateCompaniesBody): Promise<true> {
    await associateCompanies(this.database, actor, body);
    return true;
  }

  private async list(actor: Actor, choice: BusinessUnitChoice, page: BusinessUnitPage | undefined): ListAnswer {
    return page
      ? pageBusinessUnits(this.database.query, actor, choice, page)
      : new StreamedRows(streamBusinessUnits(this.database.cursors, actor, choice));
  }
}
