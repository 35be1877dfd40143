/** What one person may use at once, unless the configuration says otherwise. More is refused with the limit's name. */
export const fairUse = {
  /** Jobs waiting or running. */
  jobs: 50,
  /** Of these, jobs in the queue or running; the others wait behind other people's. */
  runningJobs: 2,
  /** Files being taken in or reviewed. */
  uploads: 3,
  /** Open event streams: of one person, and of everybody together. */
  eventStreams: 10,
  allEventStreams: 1_000,
  /** Heavy calls in work: whole lists, reports, long pages, long bodies. The next ones wait their turn. */
  wholeLists: 1,
  /** Megabytes per minute in bodies longer than an ordinary form's. */
  longBodies: 120,
} as const;

export type FairUseLimits = { readonly [Limit in keyof typeof fairUse]: number };
