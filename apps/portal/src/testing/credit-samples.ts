import type { CreditDetail, CreditStatus } from '@comensal/domain/credits';
import { creditLifecycle } from '@comensal/domain/credits';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import type { Answers } from './network';
import { credit as pendingCredit } from './record-samples';

const creditStep = (event: string, status: CreditStatus, day: string, reason: string | null = null) => ({
  event,
  status,
  reason,
  username: 'luz',
  person: 'Luz Gómez',
  at: `2026-11-${day}T09:30:00.000-03:00`,
});
const histories: Record<CreditStatus, CreditDetail['history']> = {
  Pendiente: [creditStep('request', 'Pendiente', '10')],
  Facturado: [creditStep('request', 'Pendiente', '10'), creditStep('invoice', 'Facturado', '11')],
  Pagado: [
    creditStep('request', 'Pendiente', '10'),
    creditStep('invoice', 'Facturado', '11'),
    creditStep('pay', 'Pagado', '12'),
  ],
  Aprobado: [
    creditStep('request', 'Pendiente', '10'),
    creditStep('invoice', 'Facturado', '11'),
    creditStep('pay', 'Pagado', '12'),
    creditStep('approve', 'Aprobado', '13'),
  ],
  Rechazado: [
    creditStep('request', 'Pendiente', '10'),
    creditStep('invoice', 'Facturado', '11'),
    creditStep('pay', 'Pagado', '12'),
    creditStep('reject', 'Rechazado', '13', 'Pago incompleto'),
  ],
  Denegado: [creditStep('request', 'Pendiente', '10'), creditStep('deny', 'Denegado', '11', 'Sin convenio')],
};

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
    history: histories[status],
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
  'credits/getCountDecimals': { decimals: 2, today: 20261121 },
  'credits/getCredits': { rows: [], total: 0 },
};
