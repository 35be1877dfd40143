import { invoiceKey } from '@comensal/domain/issued-invoices';
import { dayOf, hour, isoDay, isoMoment } from './calendar';
import type { Demonstration } from './demonstration';
import { authorisationOf, groupTaxId } from './organisation';
import type { Writer } from './writer';

const list = '5f0e7a52-0000-4000-8000-000000000440';
/** One invoice in so many is not in the list, and one in so many says another amount. */
const [absentEvery, otherEvery] = [11, 13];

/** The list of ARCA up to the day before yesterday: most invoices of the credits, some otherwise, some not at all. */
export async function loadIssuedInvoices(writer: Writer, { now, credits }: Demonstration): Promise<void> {
  const until = dayOf(now) - 2;
  const invoiced = credits.flatMap(({ account, invoice }) =>
    invoice !== null && invoice.date <= until ? [{ company: account.company, ...invoice }] : [],
  );
  const issued = invoiced.filter((_, index) => index % absentEvery !== absentEvery - 1);
  if (issued.length === 0) return;
  await writer.as('facturacion', now - hour);
  await writer.insert('issued_lists', [
    {
      id: list,
      file_name: `Mis Comprobantes Emitidos - CUIT ${groupTaxId}.csv`,
      loaded_by: 'facturacion',
      loaded_at: isoMoment(now - hour),
      from_day: isoDay(Math.min(...issued.map(({ date }) => date))),
      until_day: isoDay(until),
      added: issued.length,
      changed: 0,
      mapping: {},
    },
  ]);
  await writer.insert(
    'issued_invoices',
    issued.map(({ company, number, date, amount }, index) => {
      const key = invoiceKey(number);
      if (key === null) throw new Error(`${number} is no invoice`);
      return {
        issuer: groupTaxId,
        type: 1,
        family: 'invoice',
        letter: key.letter,
        point_of_sale: key.point,
        number: key.number,
        issued_on: isoDay(date),
        receiver: company.cuit,
        receiver_name: company.business_name,
        total: index % otherEvery === otherEvery - 1 ? amount + 1_000_000 : amount,
        currency: 'ARS',
        authorisation: String(authorisationOf(key.number)),
        first_list: list,
        last_list: list,
        version: 1,
      };
    }),
  );
  await writer.insert(
    'invoice_keys',
    [...new Set(credits.flatMap(({ invoice }) => invoice?.number ?? []))].map((text) => {
      const key = invoiceKey(text);
      return { text, letter: key?.letter ?? null, point_of_sale: key?.point ?? null, number: key?.number ?? null };
    }),
  );
}
