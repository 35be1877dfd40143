import { type ReportJobKind, reportJobKind, reportNames } from '../reports/report-names';

interface OwnKind {
  /** The call that starts it. Whoever may make the call may also read the job's results. */
  readonly call: string;
  /** Its results show what the person sent or decided, and no records of the person's centres and companies. */
  readonly showsNoScope?: true;
  /** It saves its work in portions, and resumes from the last one after an early end. */
  readonly inPortions?: true;
  /** Its call does it at once; the job records it and offers its undo. */
  readonly atOnce?: true;
}

/**
 * Long work, each kind declared once (contract: "Long work"). The file of each report is also a kind, derived from the
 * report.
 */
export const ownKinds = {
  addMeals: { call: 'terminal/addMeals', inPortions: true },
  editPrices: { call: 'price-lists/editPriceList', atOnce: true },
  exportAccess: { call: 'users/exportAccess' },
  exportAgreements: { call: 'price-agreements/exportAgreements' },
  exportCredits: { call: 'credits/exportCredits' },
  exportCreditNotes: { call: 'credit-notes/exportCreditNotes' },
  exportCustomers: { call: 'customers/exportCustomers' },
  exportEvidence: { call: 'audit/exportEvidence' },
  exportEvents: { call: 'audit/exportEvents' },
  exportRequests: { call: 'contractors/exportRequests' },
  exportLetter: { call: 'price-lists/exportLetter' },
  exportReversals: { call: 'reversals/exportReversals' },
  exportBilling: { call: 'settlements/export' },
  exportSettlement: { call: 'settlements/exportSettlement' },
  exportSettlements: { call: 'settlements/exportSettlements' },
  exportSummary: { call: 'settlements/exportSummary' },
  loadIndices: { call: 'indices/loadSheet' },
  loadIssued: { call: 'issued-invoices/addList' },
  loadSettlementInvoices: { call: 'settlements/loadInvoices' },
  loadStatement: { call: 'bank-statements/addStatement' },
  loadMasterData: { call: 'master-data/load' },
  massiveAdd: { call: 'customers/massiveAdd', showsNoScope: true, inPortions: true },
  moveCustomers: { call: 'customers/moveCustomers', atOnce: true },
  moveDiners: { call: 'customers/updateCustomersGruop', atOnce: true },
  publishConfiguration: { call: 'sync/updateMasive', showsNoScope: true },
  removeCustomers: { call: 'customers/removeCustomers' },
  reviewIndices: { call: 'indices/reviewSheet' },
  reviewIssued: { call: 'issued-invoices/reviewList' },
  reviewSettlementInvoices: { call: 'settlements/reviewInvoices' },
  reviewMasterData: { call: 'master-data/review' },
  reviewMeals: { call: 'terminal/reviewMeals' },
  reviewStatement: { call: 'bank-statements/reviewStatement' },
  reviewMassive: { call: 'customers/reviewMassive' },
  reviewRemoval: { call: 'customers/getRemovalRows' },
  settleAgreement: { call: 'price-agreements/decide', inPortions: true },
  undoAgreement: { call: 'price-agreements/undo', inPortions: true },
  undoIndices: { call: 'indices/undoLoad' },
  undoIssued: { call: 'issued-invoices/undoList' },
  undoMoveCustomers: { call: 'customers/undoMoveCustomers' },
  undoMoves: { call: 'customers/undoMoves' },
  undoPrices: { call: 'price-lists/undoPrices' },
  undoRemoval: { call: 'customers/undoRemoval' },
  undoSettlementInvoices: { call: 'settlements/undoInvoices' },
  undoStatement: { call: 'bank-statements/undoStatement' },
  undoUpload: { call: 'customers/undoMassive' },
  voidService: { call: 'terminal/voidService' },
} as const satisfies Record<string, OwnKind>;
export type OwnJobKind = keyof typeof ownKinds;
export type JobKind = OwnJobKind | ReportJobKind;
/** The kinds that their calls do at once. */
export type AtOnceKind = {
  [Kind in OwnJobKind]: (typeof ownKinds)[Kind] extends { readonly atOnce: true } ? Kind : never;
}[OwnJobKind];
/** The kinds that a worker runs. */
export type RunKind = Exclude<JobKind, AtOnceKind>;

export const ownJobKinds = Object.keys(ownKinds) as [OwnJobKind, ...OwnJobKind[]];
export const jobKinds: readonly [JobKind, ...JobKind[]] = [...ownJobKinds, ...reportNames.map(reportJobKind)];

const declared: Partial<Readonly<Record<JobKind, OwnKind>>> = ownKinds;

export function isJobKind(kind: string): kind is JobKind {
  return jobKinds.some((known) => known === kind);
}

/** Whether a worker runs jobs of the kind. */
export function isRunKind(kind: string): kind is RunKind {
  return isJobKind(kind) && declared[kind]?.atOnce !== true;
}

/**
 * The version of the parameters that the kind reads. It is 1 until a parameter is added that must not be ignored, such
 * as one more filter. New jobs carry the number; a worker of an older version leaves a job with a higher one to a newer
 * worker.
 */
const jobFormats: { readonly [Kind in JobKind]?: number } = {
  // The chosen rows of the list.
  exportCredits: 2,
  exportCreditNotes: 2,
  exportCustomers: 2,
  exportEvents: 2,
  // The pending changes that the person saw.
  publishConfiguration: 2,
};

export function jobFormat(kind: JobKind): number {
  return jobFormats[kind] ?? 1;
}

/**
 * Whether the results of such a job show records of the person's centres and companies, rather than what the person
 * sent.
 */
export function showsScope(kind: JobKind): boolean {
  return declared[kind]?.showsNoScope !== true;
}

/** Whether a job of the kind saves its work in portions and can resume from there. */
export function goesOn(kind: JobKind): boolean {
  return declared[kind]?.inPortions === true;
}

export const jobStates = ['waiting', 'active', 'completed', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

export function isFinished(state: JobState): boolean {
  return state === 'completed' || state === 'failed';
}
