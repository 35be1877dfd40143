/**
 * The names of all migrations, oldest first: a database must have run them for the processes of this version. Separate from
 * the migrations, which only `migrate` loads. A name that has run anywhere never changes.
 */
export const migrationNames = [
  '01-schema',
  '106-report-schedules',
  '107-mail-attachments',
  '108-request-histories',
  '110-note-filters',
  '112-diners-once',
  '120-backup-state',
  '124-schedule-versions',
  '130-credit-queue',
  '130-quiet-outbox',
  '134-pair-statistics',
  '138-derived-references',
  '150-traceparents',
  '152-side-by-side',
  '153-job-formats',
  '156-bulk-turn',
  '157-upload-rows',
  '158-diner-search',
  '159-diner-places',
  '160-removals-recorded',
  '161-profile-places',
  '162-places-of-profiles',
  '163-grouped-diners',
  '164-audit-users',
  '165-acting-in-one',
  '166-diners-judged-at-once',
  '175-account-changes',
  '176-objection-links',
  '180-audit-alarm',
  '189-former-relations',
  '190-former-companies',
  '191-former-centres',
  '192-counted-on',
  '202-companies-in-order',
  '203-centres-in-order',
] as const;

export type MigrationName = (typeof migrationNames)[number];
