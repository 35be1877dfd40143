import { Schema } from './01-schema';
import { ReportSchedules } from './106-report-schedules';
import { MailAttachments } from './107-mail-attachments';
import { RequestHistories } from './108-request-histories';
import { NoteFilters } from './110-note-filters';
import { DinersOnce } from './112-diners-once';
import { BackupState } from './120-backup-state';
import { ScheduleVersions } from './124-schedule-versions';
import { CreditQueue } from './130-credit-queue';
import { QuietOutbox } from './130-quiet-outbox';
import { PairStatistics } from './134-pair-statistics';
import { DerivedReferences } from './138-derived-references';
import { Traceparents } from './150-traceparents';

/**
 * All migrations, oldest first. A name that has run anywhere never changes; a change of the schema is a new entry at the end.
 * A change of a function is a change of its file in `functions`, and needs none. Whatever fills what is there already has a
 * test with rows of before.
 */
export const migrationsList = [
  { name: '01-schema', class: Schema },
  { name: '106-report-schedules', class: ReportSchedules },
  { name: '107-mail-attachments', class: MailAttachments },
  { name: '108-request-histories', class: RequestHistories },
  { name: '110-note-filters', class: NoteFilters },
  { name: '112-diners-once', class: DinersOnce },
  { name: '120-backup-state', class: BackupState },
  { name: '124-schedule-versions', class: ScheduleVersions },
  { name: '130-credit-queue', class: CreditQueue },
  { name: '130-quiet-outbox', class: QuietOutbox },
  { name: '134-pair-statistics', class: PairStatistics },
  { name: '138-derived-references', class: DerivedReferences },
  { name: '150-traceparents', class: Traceparents },
];
