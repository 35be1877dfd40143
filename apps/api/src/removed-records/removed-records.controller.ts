import { type Clock } from '@comensal/application/platform/clock';
import { type Idempotency } from '@comensal/application/platform/unit-of-work';
import {
  type RestoreDependencies,
  removes,
  restorableSince,
  restoreRecord,
} from '@comensal/application/removed-records';
import type { Actor, BodyOf } from '@comensal/domain/platform/access';
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
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { IdempotencyKey } from '../platform/calls/idempotency-key.decorator';
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
    @CurrentActor() actor: Actor,
    @CallBody() { kind, page }: BodyOf<'removed-records/getRemoved'>,
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
  restore(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'removed-records/restore'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<Restored> {
    return restoreRecord(this.dependencies, actor, { ...body, idempotency });
  }
}
