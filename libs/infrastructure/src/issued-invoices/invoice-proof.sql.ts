import { localCurrency } from '@comensal/domain/issued-invoices';

/*
 * What the issuer's lists say of the invoice of a credit. `c` is the alias of a row of `credits_requests`, `k` of what its
 * number names (`invoice_keys`), `i` of an issued invoice.
 */

/**
 * Condition: a number means the issued invoice. A number without a letter means any, one without a point of sale those of the
 * credit's own CUIT.
 */
export const means = (k: string, i: string, c: string): string => `(
  ${i}.number = ${k}.number and (${k}.letter = '' or ${i}.letter in ('', ${k}.letter))
  and (${i}.point_of_sale = ${k}.point_of_sale or (${k}.point_of_sale is null and ${i}.receiver = ${c}.cuit)))`;

/** The fields in which the issued invoice differs from the credit's, as an array. */
const differing = (i: string, c: string): string => `array_remove(array[
  case when ${i}.family in ('credit', 'debit') then 'type' end,
  case when ${i}.currency <> '${localCurrency}' then 'currency' end,
  case when ${i}.receiver <> ${c}.cuit then 'receiver' end,
  case when ${i}.total <> ${c}.invoice_amount then 'amount' end,
  case when ${i}.issued_on <> ${c}.invoice_date then 'date' end], null)`;

/** The issued invoice that the credit's number means; of several the one that differs least. */
export const issuedOf = (c: string): string => `
  select i.*, ${differing('i', c)} as differs
    from invoice_keys k join issued_invoices i on ${means('k', 'i', c)}
   where k.text = ${c}.invoice_number
   order by cardinality(${differing('i', c)}), i.id limit 1`;

const latestDay = `(select to_char(max(issued_on), 'YYYYMMDD')::int from issued_invoices)`;

/**
 * What the lists say of the credit's invoice, as `InvoiceProof`; null for a credit without one. The least of the arrays that
 * begin with their length is that of the invoice that differs least; a sort would cost more, in each row of a list.
 */
export const proofOf = (c: string): string => `case when ${c}.invoice_number is not null then (
  select case
      when best.differs = '{}' then json_build_object('state', 'Emitida', 'differs', '[]'::json, 'until', null)
      when best.differs is not null then json_build_object('state', 'Difiere', 'differs', to_json(best.differs), 'until', null)
      else (select json_build_object('state', case when latest.day is null then 'Sin lista' else 'No figura' end,
                                     'differs', '[]'::json, 'until', latest.day) from (select ${latestDay} as day) latest)
    end
    from (select (min(cardinality(${differing('i', c)})::text || ${differing('i', c)}))[2:] as differs
            from invoice_keys k join issued_invoices i on ${means('k', 'i', c)}
           where k.text = ${c}.invoice_number) best) end`;

/** The state alone, for filters and sorts. */
export const proofState = (c: string): string => `(${proofOf(c)})->>'state'`;
