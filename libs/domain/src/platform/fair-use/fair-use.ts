/**
 * How many calls that mail other people one person makes in an hour, and in a day, by what they are about: far more than
 * anybody enters by hand.
 */
export const mailingsOfPerson = {
  comments: { hour: 60, day: 300 },
  replacements: { hour: 60, day: 200 },
  reportAddresses: { hour: 20, day: 50 },
  tips: { hour: 10, day: 30 },
  steps: { hour: 300, day: 1_500 },
} as const;

export type Mailing = keyof typeof mailingsOfPerson;

/** What one person may use at once, unless configured otherwise. Excess is refused with the limit's name. */
export const fairUse = {
  /** Jobs waiting or running. */
  jobs: 50,
  /** How many of these may be queued or running; the others wait behind other people's. */
  runningJobs: 2,
  /** Files being uploaded or reviewed. */
  uploads: 3,
  /** Open event streams: per person, and in total. */
  eventStreams: 10,
  allEventStreams: 1_000,
  /** Heavy calls running: whole lists, reports, long pages, long bodies. Further ones wait. */
  wholeLists: 1,
  /** Megabytes per minute in bodies longer than an ordinary form. */
  longBodies: 120,
} as const;

export type FairUseLimits = { readonly [Limit in keyof typeof fairUse]: number };
