import { Controller, Inject } from '@nestjs/common';
import type { Actor } from '@comensal/domain';
import { streamBusinessUnits, type Database } from '@comensal/infrastructure';
import { StreamedRows } from '../platform/answers';
import { Call } from '../platform/call.decorator';
import { CurrentActor } from '../platform/current-actor.decorator';
import { DATABASE } from '../platform/tokens';

/** Logistics centres as the pickers need them. */
@Controller('business-units')
export class BusinessUnitsController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('business-units/getBusinessUnits', { summary: 'The centres of the person, or all for whoever assigns them, with their companies (CUS-28)' })
  getBusinessUnits(@CurrentActor() actor: Actor): StreamedRows {
    return new StreamedRows(streamBusinessUnits(this.database.cursors, actor, false));
  }

  @Call('business-units/getWithCompanies', { summary: 'The same centres, without those that have no company (CUS-28)' })
  getWithCompanies(@CurrentActor() actor: Actor): StreamedRows {
    return new StreamedRows(streamBusinessUnits(this.database.cursors, actor, true));
  }
}
