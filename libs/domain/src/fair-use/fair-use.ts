/** What one person may have at once, where the configuration says nothing else. Beyond it a call is refused with the limit's name. */
export const fairUse = {
  /** Jobs that wait or run. */
  jobs: 50,
  /** Of them, those that are in the queue or run; the others wait for their turn behind other people's. */
  runningJobs: 2,
  /** Files that are being taken in or looked at. */
  uploads: 3,
  /** Open streams of events, and those of all people together. */
  eventStreams: 10,
  allEventStreams: 1_000,
  /** Lists that are read whole; one more waits its turn. */
  wholeLists: 2,
  /** Megabytes in a minute of bodies that are longer than an ordinary form's. */
  longBodies: 120,
} as const;

export type FairUseLimits = { readonly [Limit in keyof typeof fairUse]: number };
