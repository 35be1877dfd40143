import type { CallName } from '../platform/access';
import type { SteppedRecord, WaitingAct } from '../waiting-steps/waiting-step';

interface WaitingCall {
  readonly record: SteppedRecord;
  /** Where the body names the record; an id in the path comes first. */
  readonly id: string;
  /** What the person does; where that depends on what `by` of the body says, `otherwise` is anything else or nothing. */
  readonly act: WaitingAct | ({ readonly otherwise: WaitingAct } & Readonly<Record<string, WaitingAct>>);
  /** The field of the body that says which act it is; `status` unless named. */
  readonly by?: string;
}

/**
 * The calls whose step may wait (`Commit-After`) until it is saved, so that the person may take it back: the steps of
 * the lifecycles, and removals. Each writes in one transaction. What locks somebody out is not among them (the removal
 * of a user, a revoked key, an ended session): it must take effect at once.
 */
const waitingCalls = {
  'credits/editCreditStatus': {
    record: 'credit',
    id: 'id',
    act: { Aprobado: 'approveCredit', otherwise: 'rejectCredit' },
  },
  'credits/invoiceCredit': { record: 'credit', id: 'id', act: 'invoiceCredit' },
  'credits/correctInvoice': { record: 'credit', id: 'id', act: 'correctInvoice' },
  'credits/payCredit': { record: 'credit', id: 'id', act: 'payCredit' },
  'credits/denyCredit': { record: 'credit', id: 'credit.id', act: 'denyCredit' },
  'credits/withdrawCredit': { record: 'credit', id: 'credit.id', act: 'withdrawCredit' },
  'credits/closeCredit': { record: 'credit', id: 'credit.id', act: 'closeCredit' },
  'credit-notes/editCreditNote': {
    record: 'creditNote',
    id: 'id',
    act: { Aprobado: 'approveNote', Denegado: 'rejectNote', otherwise: 'editNote' },
  },
  'credit-notes/removeCreditNote': { record: 'creditNote', id: 'id', act: 'removeNote' },
  'contractors/editRequest': {
    record: 'contractorRequest',
    id: 'request_id',
    act: { Aprobado: 'approveRequest', Rechazado: 'rejectRequest', otherwise: 'reviewRequest' },
  },
  'reversals/decide': {
    record: 'reversal',
    id: 'id',
    by: 'accept',
    act: { true: 'confirmReversal', otherwise: 'rejectReversal' },
  },
  'reversals/withdraw': { record: 'reversal', id: 'id', act: 'withdrawReversal' },
  'contractors/removeRequest': { record: 'contractorRequest', id: 'id', act: 'removeRequest' },
  'customers/removeCustomer': { record: 'customer', id: 'id', act: 'removeCustomer' },
  'food-services/removeFoodService': { record: 'foodService', id: 'id', act: 'removeFoodService' },
  'service-profiles/removeFoodServiceProfile': { record: 'serviceProfile', id: 'id', act: 'removeServiceProfile' },
  'price-lists/removePriceList': { record: 'priceList', id: 'id', act: 'removePriceList' },
  'groups/removeGroup': { record: 'group', id: 'id', act: 'removeGroup' },
  'profiles/removeProfile': { record: 'profile', id: 'name', act: 'removeProfile' },
  'reports/removeSchedule': { record: 'reportSchedule', id: 'id', act: 'removeSchedule' },
} as const satisfies Partial<Record<CallName, WaitingCall>>;

export type WaitingCallName = keyof typeof waitingCalls;

export function isWaitingCall(call: string): call is WaitingCallName {
  return Object.hasOwn(waitingCalls, call);
}

/** Whether the step of a call at a path, with its id, may wait. */
export function isWaitingPath(path: string): boolean {
  return isWaitingCall(path.split('/').slice(0, 2).join('/'));
}

/** What a call's step is about: the record by kind and id, and the act. `params` are those of its path. */
export function stepOf(
  call: WaitingCallName,
  params: unknown,
  body: unknown,
): { readonly act: WaitingAct; readonly record: SteppedRecord; readonly recordId: string } {
  const { record, id, act, by = 'status' }: WaitingCall = waitingCalls[call];
  const [named] = Object.values((params ?? {}) as Readonly<Record<string, unknown>>);
  const said = String(at(body, [by]));
  return {
    act: typeof act === 'string' ? act : ((Object.hasOwn(act, said) ? act[said] : undefined) ?? act.otherwise),
    record,
    recordId: String(named ?? at(body, id.split('.')) ?? ''),
  };
}

function at(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  return typeof value === 'object' && value !== null ? at((value as Record<string, unknown>)[step], rest) : undefined;
}
