import { associateCompanies } from '@comensal/application/companies';
import { type Clock } from '@comensal/application/platform/clock';
import {
  type BusinessUnitPage,
  type BusinessUnitView,
  businessUnitAccess,
  businessUnitContracts,
} from '@comensal/domain/business-units';
import { type AssociatedCompany, type KnownPlace } from '@comensal/domain/companies';
import { type Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  type BusinessUnitChoice,
  pageBusinessUnits,
  streamBusinessUnits,
} from '@comensal/infrastructure/business-units';
import {
  businessUnitExists,
  knownPlaces,
  pageCompaniesOf,
  streamCompaniesOf,
} from '@comensal/infrastructure/companies';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(businessUnitAccess, businessUnitContracts());

/**
 * Logistics centres, and the companies that are there (CUS-04, CUS-07 to CUS-09, CUS-18 to CUS-20, CUS-28, CUS-33,
 * CUS-36, CUS-37).
 */
@Controller('business-units')
export class BusinessUnitsController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('business-units/getBusinessUnits')
  getBusinessUnits(
    @Called() { actor, body: { page, silent } }: CallTo<'business-units/getBusinessUnits'>,
  ): ListAnswer<BusinessUnitView> {
    return this.list(actor, { kind: 'open' }, page, silent);
  }

  @Call('business-units/getWithCompanies')
  getWithCompanies(
    @Called() { actor, body: { page } }: CallTo<'business-units/getWithCompanies'>,
  ): ListAnswer<BusinessUnitView> {
    return this.list(actor, { kind: 'associated' }, page);
  }

  @Call('business-units/getBusinessUnitsCompany')
  getBusinessUnitsCompany(
    @Called() { actor, body: { companies, page } }: CallTo<'business-units/getBusinessUnitsCompany'>,
  ): ListAnswer<BusinessUnitView> {
    return this.list(actor, companies ? { kind: 'ofCompanies', companies } : { kind: 'associated' }, page);
  }

  @Call('business-units/getListedPlaces')
  getListedPlaces(@Called() { actor }: CallTo<'business-units/getListedPlaces'>): Promise<KnownPlace[]> {
    return knownPlaces(this.database.lists.query, actor, 'listed');
  }

  @Call('business-units/getWithoutCompanies')
  getWithoutCompanies(
    @Called() { actor, body: { page } }: CallTo<'business-units/getWithoutCompanies'>,
  ): ListAnswer<BusinessUnitView> {
    return this.list(actor, { kind: 'unassociated' }, page);
  }

  @Call('business-units/getBusinessUnitAssociations')
  async getBusinessUnitAssociations(
    @Called() { body: { id, page } }: CallTo<'business-units/getBusinessUnitAssociations'>,
  ): ListAnswer<AssociatedCompany> {
    if (!(await businessUnitExists(this.database.query, id))) throw new Refusal(platformRefusals.notFound);
    return page
      ? pageCompaniesOf(this.database.lists.query, id, page)
      : new StreamedRows(streamCompaniesOf(this.database.cursors, id));
  }

  @Call('business-units/associateCompanies')
  async associateCompanies(@Called() { actor, body }: CallTo<'business-units/associateCompanies'>): Promise<true> {
    await associateCompanies(this.database, actor, body);
    return true;
  }

  private async list(
    actor: Actor,
    choice: BusinessUnitChoice,
    page: BusinessUnitPage | undefined,
    isSilent = false,
  ): ListAnswer<BusinessUnitView> {
    const at = this.clock();
    const silent = isSilent ? { today: businessDay(at), at } : undefined;
    return page
      ? pageBusinessUnits(this.database.lists.query, actor, choice, page, silent)
      : new StreamedRows(streamBusinessUnits(this.database.cursors, actor, choice, silent));
  }
}
