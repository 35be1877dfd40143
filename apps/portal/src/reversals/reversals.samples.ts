import { creditOf, type PressedForms } from '../../e2e/setup/pressed-form';

/** A reversal of the credit that `creditOf('Aprobado')` opens, proposed by somebody else than who signs in. */
const proposedReversal = `insert into reversals (create_date, kind, credit_id, company_id, business_unit_id, group_id, cuit, amount, reason, proposed_by)
  select create_date, 'credit', id, company_id, business_unit_id, group_id, cuit, 100, 'Importe repetido', 'aprobador'
    from credits_requests where status = 'Aprobado' order by id limit 1`;

export const pressedForms: PressedForms = {
  'proposal of a reversal': {
    source: 'reversals/propose-dialog.tsx',
    username: 'admin',
    path: creditOf('Aprobado'),
    opener: 'Proponer reversa',
    send: 'Proponer',
  },
  'rejection of a reversal': {
    source: 'reversals/decide-dialog.tsx',
    username: 'admin',
    before: [proposedReversal],
    path: creditOf('Aprobado'),
    opener: /^Rechazar la reversa/,
    send: 'Rechazar la reversa',
  },
};
