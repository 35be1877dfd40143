// SQL: a list is written as a set.
import type { IssuedInvoiceRepository, IssuedListRow, MetIssuedInvoice } from '@comensal/application/issued-invoices';
import { invoiceKey, voucherOf } from '@comensal/domain/issued-invoices';
import { dateToIso } from '@comensal/domain/platform/dates';
import { cuitIsSeen } from '../companies/cuit-is-seen.sql';
import { Parameters, type Query } from '../platform/database/query';
import { wholeCentreCondition } from '../platform/database/scope.sql';
import { unprovedOf } from './invoice-proof.query';
import { holdSql, keepSql, listSql, meetSql, writeSql } from './load-issued-list.sql';

/** Rows written with one statement. */
const writtenAtOnce = 5_000;
/** Numbers of credits read at once. */
const numbersAtOnce = 10_000;

export function createIssuedInvoiceRepository(query: Query): IssuedInvoiceRepository {
  const keep = async (texts: readonly string[]): Promise<void> => {
    const keys = texts.map((text) => {
      const key = invoiceKey(text);
      return { text, letter: key?.letter ?? null, point_of_sale: key?.point ?? null, number: key?.number ?? null };
    });
    await query(keepSql, [JSON.stringify(keys)]);
  };
  return {
    async hold() {
      await query(holdSql);
    },
    async meet(actor, rows) {
      const parameters = new Parameters();
      parameters.add(jsonOf(rows));
      const seen = (receiver: string): string => cuitIsSeen(actor, receiver, parameters);
      const met = await query<MetIssuedInvoice & { place: number }>(
        meetSql(`${seen('g.receiver')} and (i.id is null or ${seen('i.receiver')})`),
        parameters.values,
      );
      return new Map(met.map(({ place, ...each }) => [place, each]));
    },
    async mapping() {
      const [row] = await query<{ mapping: Record<string, string> }>(
        `select l.mapping from issued_lists l
          where l.mapping <> '{}' and exists (select from issued_invoices i where i.last_list = l.id)
          order by l.loaded_at desc limit 1`,
      );
      return row?.mapping ?? {};
    },
    async load({ id, fileName, loadedBy, from, until, added, changed, mapping }, rows) {
      const days = [dateToIso(from), dateToIso(until)];
      await query(listSql, [id, fileName, loadedBy, ...days, added, changed, JSON.stringify(mapping)]);
      for (let at = 0; at < rows.length; at += writtenAtOnce)
        await query(writeSql, [jsonOf(rows.slice(at, at + writtenAtOnce)), id]);
      for (;;) {
        const unread = await query<{ text: string }>(
          `select distinct coalesce(c.invoice_number, '') as text from credits_requests c
            where c.invoice_number is not null and not exists (select from invoice_keys k where k.text = c.invoice_number)
            limit ${numbersAtOnce}`,
        );
        if (unread.length === 0) return;
        await keep(unread.map(({ text }) => text));
      }
    },
    async lockRule(actor, centre) {
      const parameters = new Parameters();
      const id = parameters.add(centre);
      const [centreRow] = await query<{ isOwn: boolean }>(
        `select ${wholeCentreCondition(actor, 'b.id', parameters)} as "isOwn" from business_units b where b.id = ${id} for no key update of b`,
        parameters.values,
      );
      if (!centreRow) return null;
      // Of its own: together they would read the rule as it was before the wait for the lock.
      const [rule] = await query<{ version: number }>(
        'select version from invoice_proof_rules where business_unit_id = $1',
        [centre],
      );
      return { ...centreRow, version: rule?.version ?? 0 };
    },
    async setRule(centre, rule, bankRule) {
      await query(
        `insert into invoice_proof_rules as r (business_unit_id, rule, bank_rule) values ($1, $2, coalesce($3, 'told'))
         on conflict (business_unit_id) do update set rule = excluded.rule, bank_rule = coalesce($3, r.bank_rule), version = r.version + 1`,
        [centre, rule, bankRule ?? null],
      );
    },
    readNumber: (text) => keep([text]),
    unproved: (credit) => unprovedOf(query, credit),
  };
}

const jsonOf = (rows: readonly IssuedListRow[]): string =>
  JSON.stringify(
    rows.map(({ date, ...row }) => {
      const { family, letter } = voucherOf(row.type);
      return { ...row, issued_on: dateToIso(date), family, letter };
    }),
  );
