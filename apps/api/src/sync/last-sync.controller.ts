import { type Actor, getLastSyncDatesSchema, lastSyncAnswer } from '@comensal/domain';
import { type Database, streamLastSync } from '@comensal/infrastructure';
import { Body, Controller, Inject } from '@nestjs/common';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { DATABASE } from '../platform/access/tokens';
import { StreamedRows } from '../platform/answers/answers';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';

class GetLastSyncDatesBody extends createZodDto(getLastSyncDatesSchema) {}

/** What the points of sale fetch and deliver. */
@Controller('sync')
export class LastSyncController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('sync/getLastSyncDates', {
    summary: 'When each centre last fetched and delivered, and what it still holds (CUS-31)',
    answer: z.array(lastSyncAnswer),
    largeBody: true,
  })
  getLastSyncDates(@CurrentActor() actor: Actor, @Body() { businessUnits }: GetLastSyncDatesBody): StreamedRows {
    return new StreamedRows(streamLastSync(this.database.cursors, actor, businessUnits ?? null));
  }
}
