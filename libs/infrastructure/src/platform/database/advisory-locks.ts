/**
 * Every advisory lock of the product, for exclusion between processes where no row represents it. A number is the same
 * in every process and every version. `ensure_month_partitions` uses another one, by its own name.
 */
export const advisoryLocks = {
  /** Running migrations. */
  migration: 7_203_114,
  /** Creating the template of the test databases; the browser tests' (tools/e2e) is 7203116. */
  testTemplate: 7_203_115,
  /** Loading the demonstration data. */
  demonstration: 7_203_117,
  /** Mass uploads and removals in bulk: shared by the holders of the turn in `bulk_turn`, exclusive in earlier versions. */
  uploads: 7_203_118,
  /** Changing a service. */
  services: 7_203_127,
  /** Registering a contractor, or editing a request. */
  contractorRequests: 7_203_190,
  /** Changing who administers. */
  administration: 7_305_001,
  /** Recounting the balances. */
  recount: 7_305_004,
  /** Signing the audit's seals. */
  signing: 7_305_005,
  /** Queueing waiting jobs, in fair turns between people. */
  jobTurns: 7_305_006,
  /** Starting a job: the first of two numbers, with that of the owner. */
  jobsOfOwner: 7_305_007,
  /** Scheduling a report: the first of two numbers, with that of the person. */
  schedulesOfPerson: 7_305_008,
  /** Adding an address for reports: the first of two numbers. */
  reportAddresses: 7_305_040,
  /** Keeping a step that waits: the first of two numbers, with that of the person. */
  stepsOfPerson: 7_305_010,
  /** Requesting a credit without a key: the first of two numbers, with that of the person. */
  creditsOfPerson: 7_305_012,
  /** Sending digests of mails. */
  digests: 7_305_011,
  /** Loading master data. */
  masterData: 7_305_009,
  /** Settling a portion of a price agreement. */
  agreements: 7_305_050,
  /** Changing the rule of a pair of duties, which has no row before: the first of two numbers, with that of the pair. */
  dutyRules: 7_305_051,
  /** Beginning a timeline of archived WAL. */
  walLine: 7_305_020,
} as const;
