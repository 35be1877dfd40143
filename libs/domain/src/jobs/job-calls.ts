import type { CallName } from '../permissions/calls';
import type { JobKind } from './job';

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
