/** Kinds of long work (contract: "Long work"). */
export const jobKinds = [
  'exportCredits',
  'exportCustomers',
  'exportEvents',
  'massiveAdd',
  'publishConfiguration',
] as const;
export type JobKind = (typeof jobKinds)[number];

export const jobStates = ['waiting', 'active', 'completed', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

export function isFinished(state: JobState): boolean {
  return state === 'completed' || state === 'failed';
}
