import { Controller, Inject } from '@nestjs/common';
import type { Actor } from '@comensal/domain';
import { listGroupManagement, streamAssociatedCompanies, type Database, type GroupManagement } from '@comensal/infrastructure';
import { StreamedRows } from '../platform/answers';
import { Call } from '../platform/call.decorator';
import { CurrentActor } from '../platform/current-actor.decorator';
import { DATABASE } from '../platform/tokens';

/** Companies as the credit screens and the pickers need them. */
@Controller('companies')
export class CompaniesController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('companies/getCompaniesWithGroupManagement', { summary: 'Contractor pairs and whether they manage groups' })
  getCompaniesWithGroupManagement(@CurrentActor() actor: Actor): Promise<GroupManagement[]> {
    return listGroupManagement(this.database.query, actor);
  }

  @Call('companies/getOnlyAssociated', { summary: 'The companies of the person that have a centre (CUS-29)' })
  getOnlyAssociated(@CurrentActor() actor: Actor): StreamedRows {
    return new StreamedRows(streamAssociatedCompanies(this.database.cursors, actor));
  }
}
