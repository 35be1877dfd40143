import type { CallName } from '../permissions/calls';
import {
  ofEachReport,
  type ReportFileCall,
  type ReportName,
  reportFileCall,
  reportJobKind,
} from '../reports/report-names';
import type { JobKind } from './job';

/** The call that asks for a job of each kind: who may make it may have what it left. */
export const jobCalls = {
  exportCredits: 'credits/exportCredits',
  exportCreditNotes: 'credit-notes/exportCreditNotes',
  exportCustomers: 'customers/exportCustomers',
  exportEvents: 'audit/exportEvents',
  massiveAdd: 'customers/massiveAdd',
  publishConfiguration: 'sync/updateMasive',
  removeCustomers: 'customers/removeCustomers',
  reviewMassive: 'customers/reviewMassive',
  reviewRemoval: 'customers/getRemovalRows',
  undoRemoval: 'customers/undoRemoval',
  ...(ofEachReport((name) => [[reportJobKind(name), reportFileCall(name)]]) as {
    readonly [Name in ReportName as `${Name}Report`]: ReportFileCall<Name>;
  }),
} as const satisfies Record<JobKind, CallName>;
