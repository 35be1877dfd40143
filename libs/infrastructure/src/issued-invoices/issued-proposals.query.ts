import { creditLifecycle } from '@comensal/domain/credits';
import { type IssuedProposal, localCurrency, proposedText } from '@comensal/domain/issued-invoices';
import type { Actor } from '@comensal/domain/platform/access';
import { Parameters, type Query } from '../platform/database/query';
import { scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { statusIn } from '../platform/database/status.sql';
import { means } from './invoice-proof.sql';

const isPending = statusIn('c.status', creditLifecycle.statusesOf('pending'));
const isDenied = statusIn(
  'c.status',
  creditLifecycle.statusesOf('refused').filter((status) => creditLifecycle.isFinal(status)),
);

/**
 * For those of the credits that are pending and that the actor sees, the issued invoice of its CUIT and amount that no credit
 * names. Only where there is one such invoice, and no other pending credit that it could be for, seen or not.
 */
export async function issuedProposals(
  query: Query,
  actor: Actor,
  credits: readonly number[],
): Promise<IssuedProposal[]> {
  const parameters = new Parameters();
  const chosen = parameters.add(credits);
  const local = parameters.add(localCurrency);
  const scope = scopeCondition(actor, scopedColumns('c'), parameters);
  const rows = await query<{ credit_id: number; date: number; type: number; point: number; number: number }>(
    `with wanted as materialized (
       select distinct c.cuit, c.amount from credits_requests c
        where c.id = any(${chosen}) and ${isPending} and ${scope}),
     free as materialized (
       select i.*, count(*) over (partition by i.receiver, i.total) as twins
         from wanted w join issued_invoices i on i.receiver = w.cuit and i.total = w.amount
        where i.family = 'invoice' and i.currency = ${local}
          and not exists (select from invoice_keys k join credits_requests c on c.invoice_number = k.text
                           where ${means('k', 'i', 'c')} and not ${isDenied})),
     pending as materialized (
       select c.id, c.cuit, c.amount, count(*) over (partition by c.cuit, c.amount) as twins
         from wanted w join credits_requests c on c.cuit = w.cuit and c.amount = w.amount and ${isPending})
     select p.id as credit_id, to_char(i.issued_on, 'YYYYMMDD')::int as date, i.type, i.point_of_sale as point, i.number
       from pending p join free i on i.receiver = p.cuit and i.total = p.amount
      where p.twins = 1 and i.twins = 1 and p.id = any(${chosen})
      order by p.id`,
    parameters.values,
  );
  return rows.map(({ credit_id, date, type, point, number }) => ({
    credit_id,
    invoice_number: proposedText(type, point, number),
    invoice_date: date,
  }));
}
