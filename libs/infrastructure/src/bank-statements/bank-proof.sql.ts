import { leftOf } from './matching.sql';

/**
 * What the bank's statements say of the payment of a credit, as `BankProof`; null for one without an invoice. `c` is the alias of
 * a row of `credits_requests`, `isSeen` a condition: the person may know who paid, even if that is another company.
 */
export const bankOf = (c: string, isSeen: string): string => `case when ${c}.invoice_number is not null then (
  select json_build_object('until', said.until, 'lacks', said.lacks, 'movements', coalesce(paid.movements, '[]'),
      'state', case when paid.movements is null then case when said.until is null then 'Sin extracto' else 'No figura' end
                    when said.lacks > 0 then 'Parcial' else 'En el banco' end)
    from (select ${leftOf(c)} as lacks, (select to_char(max(m.day), 'YYYYMMDD')::int from bank_movements m) as until) said,
         (select json_agg(json_build_object('day', to_char(m.day, 'YYYYMMDD')::int, 'amount', x.amount,
             'payer_tax_id', case when ${isSeen} or m.payer_tax_id = ${c}.cuit then m.payer_tax_id else '' end) order by m.day, m.id) as movements
            from movement_matches x join bank_movements m on m.id = x.movement_id
           where x.credit_id = ${c}.id and x.undoes is null and not exists (select from movement_matches u where u.undoes = x.id)) paid
  ) end`;
