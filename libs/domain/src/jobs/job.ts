import { type ReportJobKind, reportJobKind, reportNames } from '../reports/report-names';

const ownKinds = [
  'exportCredits',
  'exportCreditNotes',
  'exportCustomers',
  'exportEvents',
  'massiveAdd',
  'publishConfiguration',
  'removeCustomers',
  'reviewMassive',
  'reviewRemoval',
  'undoRemoval',
] as const;
export type JobKind = (typeof ownKinds)[number] | ReportJobKind;

/** Kinds of long work (contract: "Long work"); each report's file is one. */
export const jobKinds: readonly [JobKind, ...JobKind[]] = [...ownKinds, ...reportNames.map(reportJobKind)];

/** Whether what such a job leaves shows records of the person's centres and companies, and not what the person sent. */
export function showsScope(kind: JobKind): boolean {
  return kind !== 'massiveAdd' && kind !== 'publishConfiguration';
}

export const jobStates = ['waiting', 'active', 'completed', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

export function isFinished(state: JobState): boolean {
  return state === 'completed' || state === 'failed';
}
