import { type Clock } from '@comensal/application/platform/clock';
import {
  type RestoreDependencies,
  removes,
  restorableSince,
  restoreRecord,
} from '@comensal/application/removed-records';
import {
  type RemovedRecords,
  type Restored,
  removedRecordAccess,
  removedRecordContracts,
} from '@comensal/domain/removed-records';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { listRemoved } from '@comensal/infrastructure/removed-records';
import { createScheduleProspects } from '@comensal/infrastructure/reports';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';

const Call = callsOf(removedRecordAccess, removedRecordContracts());

/** What was removed within the last days, and its way back. */
@Controller('removed-records')
export class RemovedRecordsController {
  private readonly dependencies: RestoreDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIGURATION) { restoreDays, precontractorProfile }: Configuration,
  ) {
    this.dependencies = {
      inTransaction: database.inTransaction,
      clock,
      restoreDays,
      registrationProfile: precontractorProfile,
      prospects: createScheduleProspects(database),
    };
  }

  @Call('removed-records/getRemoved')
  async getRemoved(
    @Called() { actor, body: { kind, page } }: CallTo<'removed-records/getRemoved'>,
  ): Promise<RemovedRecords> {
    const { restoreDays: days } = this.dependencies;
    // Everybody may ask, and sees the kinds that they may remove.
    if (!removes(actor, kind)) return { rows: [], total: 0, days };
    const removed = await listRemoved(this.database.query, actor, {
      kind,
      page,
      after: restorableSince(this.dependencies),
    });
    return { ...removed, days };
  }

  @Call('removed-records/restore')
  restore(@Called() { actor, body, idempotency }: CallTo<'removed-records/restore'>): Promise<Restored> {
    return restoreRecord(this.dependencies, actor, { ...body, idempotency });
  }
}
