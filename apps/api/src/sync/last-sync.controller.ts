import { type LastSync } from '@comensal/domain/business-units';
import { syncAccess, syncContracts } from '@comensal/domain/sync';
import { type Database } from '@comensal/infrastructure/platform/database';
import { streamLastSync } from '@comensal/infrastructure/sync';
import { Controller, Inject } from '@nestjs/common';
import { StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { DATABASE } from '../platform/tokens';

const Call = callsOf(syncAccess, syncContracts());

/** What the points of sale fetch and deliver. */
@Controller('sync')
export class LastSyncController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('sync/getLastSyncDates')
  getLastSyncDates(
    @Called() { actor, body: { businessUnits } }: CallTo<'sync/getLastSyncDates'>,
  ): StreamedRows<LastSync> {
    return new StreamedRows(streamLastSync(this.database.cursors, actor, businessUnits ?? null));
  }
}
