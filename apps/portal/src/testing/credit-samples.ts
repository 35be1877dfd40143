import { type CreditDetail, type CreditState, type CreditStatus, creditLifecycle } from '@comensal/domain/credits';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { shortestWay } from '@comensal/domain/platform/lifecycle';
import type { Answers } from './network';
import { credit as pendingCredit } from './record-samples';

const reasons: Readonly<Record<string, string>> = { reject: 'Pago incompleto', deny: 'Sin convenio' };

/** The steps that lead to a status, a day each. */
function historyOf(status: CreditStatus): CreditDetail['history'] {
  let state: CreditState = 'Nueva';
  return shortestWay(creditLifecycle.machine, status).map((event, index) => {
    state = creditLifecycle.target(state, event) ?? state;
    return {
      event,
      status: state as CreditStatus,
      reason: reasons[event] ?? null,
      username: 'luz',
      person: 'Luz Gómez',
      at: `2026-11-${10 + index}T09:30:00.000-03:00`,
    };
  });
}

/** Credit 7 in a status, as its call returns it to somebody with the modules. */
export function credit(
  status: CreditStatus,
  modules: readonly ModuleGrant[],
  change: Partial<CreditDetail> = {},
): CreditDetail {
  const invoiced = status !== 'Pendiente' && status !== 'Denegado';
  return pendingCredit({
    group: { id: 1, name: 'Turno Mañana' },
    status,
    purchase_order: 'OC-1',
    reject_reason: status === 'Rechazado' ? 'Pago incompleto' : null,
    invoice: {
      invoice_number: invoiced ? 'A-1' : null,
      invoice_date: invoiced ? 20261111 : null,
      invoice_amount: invoiced ? 100000 : null,
      documents: [],
      replaced: [],
    },
    history: historyOf(status),
    version: 3,
    actions: creditLifecycle.actions({ username: 'ana', modules, totalAccess: true }, status),
    ...change,
  });
}

/** What the list says of a credit. */
export function creditRowOf({
  contractor_id,
  requested_by,
  history,
  actions,
  balance,
  reversals,
  repeats,
  receipt,
  papers,
  invoice: { documents, replaced, ...invoice },
  ...row
}: CreditDetail) {
  return { ...row, invoice };
}

/** A file of a credit: 0 is of the invoice, 1 of the payment. */
export const paper = (name: string, type: 0 | 1) => ({
  path: `0000000${type}-0000-4000-8000-000000000000`,
  name,
  content_type: 'application/pdf',
  size: 10,
  created_at: '2026-11-12T09:30:00.000-03:00',
  type,
});

/** What the page of a credit asks for besides the credit. */
export const creditPageAnswers: Answers = {
  'credits/getCountDecimals': { decimals: 2, today: 20261121, tolerance: 100 },
  'credits/getCredits': { rows: [], total: 0 },
};
