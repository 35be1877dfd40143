/**
 * Every advisory lock of the product: by these numbers processes keep out of each other's way that no row stands for. A number
 * is the same in every process and every version. Beside them `ensure_month_partitions` holds one by its own name.
 */
export const advisoryLocks = {
  /** Who migrates. */
  migration: 7_203_114,
  /** Who makes the template of the test databases; the browser tests' (tools/e2e) is 7203116. */
  testTemplate: 7_203_115,
  /** Who loads the demonstration data. */
  demonstration: 7_203_117,
  /** Mass uploads and removals in bulk: shared by the holders of the turn in `bulk_turn`, taken alone by versions before that. */
  uploads: 7_203_118,
  /** Who changes a service. */
  services: 7_203_127,
  /** Who registers a contractor, or edits a request. */
  contractorRequests: 7_203_190,
  /** Who changes who administers. */
  administration: 7_305_001,
  /** Who recounts the balances. */
  recount: 7_305_004,
  /** Who signs the audit's seals. */
  signing: 7_305_005,
  /** Who hands waiting jobs on, in turns between people. */
  jobTurns: 7_305_006,
  /** Who asks for a job: the first of two numbers, with that of the owner. */
  jobsOfOwner: 7_305_007,
  /** Who schedules a report: the first of two numbers, with that of the person. */
  schedulesOfPerson: 7_305_008,
  /** Who begins a line of copied WAL. */
  walLine: 7_305_020,
} as const;
