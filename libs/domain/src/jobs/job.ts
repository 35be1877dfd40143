import type { CallName } from '../permissions/calls';

/** Kinds of long work (contract: "Long work"). */
export const jobKinds = [
  'exportCredits',
  'exportCustomers',
  'exportEvents',
  'massiveAdd',
  'publishConfiguration',
  'removeCustomers',
  'reviewMassive',
  'reviewRemoval',
  'undoRemoval',
] as const;
export type JobKind = (typeof jobKinds)[number];

/** The call that asks for a job of each kind: who may make it may have what it left. */
export const jobCalls = {
  exportCredits: 'credits/exportCredits',
  exportCustomers: 'customers/exportCustomers',
  exportEvents: 'audit/exportEvents',
  massiveAdd: 'customers/massiveAdd',
  publishConfiguration: 'sync/updateMasive',
  removeCustomers: 'customers/removeCustomers',
  reviewMassive: 'customers/reviewMassive',
  reviewRemoval: 'customers/getRemovalRows',
  undoRemoval: 'customers/undoRemoval',
} as const satisfies Record<JobKind, CallName>;

/** Whether what such a job leaves shows records of the person's centres and companies, and not what the person sent. */
export function showsScope(kind: JobKind): boolean {
  return kind !== 'massiveAdd' && kind !== 'publishConfiguration';
}

export const jobStates = ['waiting', 'active', 'completed', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

export function isFinished(state: JobState): boolean {
  return state === 'completed' || state === 'failed';
}
