import { type LastSync } from '@comensal/domain/business-units';
import { type Actor, type BodyOf } from '@comensal/domain/platform/access';
import { syncAccess, syncContracts } from '@comensal/domain/sync';
import { type Database } from '@comensal/infrastructure/platform/database';
import { streamLastSync } from '@comensal/infrastructure/sync';
import { Controller, Inject } from '@nestjs/common';
import { StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { DATABASE } from '../platform/tokens';

const Call = callsOf(syncAccess, syncContracts());

/** What the points of sale fetch and deliver. */
@Controller('sync')
export class LastSyncController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('sync/getLastSyncDates')
  getLastSyncDates(
    @CurrentActor() actor: Actor,
    @CallBody() { businessUnits }: BodyOf<'sync/getLastSyncDates'>,
  ): StreamedRows<LastSync> {
    return new StreamedRows(streamLastSync(this.database.cursors, actor, businessUnits ?? null));
  }
}
