// SQL: settlements are handed over, and get their invoices, as sets.
import type {
  BilledSettlement,
  BillingRepository,
  InvoiceWrite,
  MetSettlement,
} from '@comensal/application/settlements';
import { dateToIso } from '@comensal/domain/platform/dates';
import type { BillingLine } from '@comensal/domain/settlements';
import { Parameters, type Query } from '../platform/database/query';
import { billingLinesSql, exportedOn, holdSql, loadInvoicesSql } from './billing.sql';
import { settlementScope } from './settlement-list.query';

/** The way of settlements to the ERP and back, in one transaction. */
export function createBillingRepository(query: Query): BillingRepository {
  return {
    lock(actor, ids) {
      const parameters = new Parameters();
      const given = parameters.add(ids);
      return query<BilledSettlement>(
        `select r.id, ${settlementScope(actor, parameters)} as "withinScope", r.status, r.version, ${exportedOn} as "exportedOn"
           from settlements r where r.id = any(${given}::bigint[]) order by r.id for no key update of r`,
        parameters.values,
      );
    },
    async markExported(ids, username, at) {
      await query('update settlements set exported_at = $2, exported_by = $3 where id = any($1::bigint[])', [
        ids,
        at,
        username,
      ]);
    },
    lines: (ids) => query<BillingLine>(billingLinesSql, [ids]),
    async setInvoice(id, { number, date }) {
      await query(
        `update settlements set invoice_number = $2, invoice_date = $3::date, version = version + 1 where id = $1`,
        [id, number, dateToIso(date)],
      );
    },
    async hold() {
      await query(holdSql);
    },
    async meet(actor, ids) {
      const parameters = new Parameters();
      const given = parameters.add(ids);
      const met = await query<NonNullable<MetSettlement>>(
        `select r.id, r.version, ${exportedOn} as "exportedOn", c.business_name as "companyName", b.name as "centreName",
                to_char(r.month, 'YYYYMM')::int as month,
                case when r.invoice_number is not null then
                  json_build_object('number', r.invoice_number, 'date', to_char(r.invoice_date, 'YYYYMMDD')::int) end as invoice
           from settlements r join companies c on c.id = r.company_id left join business_units b on b.id = r.business_unit_id
          where r.id = any(${given}::bigint[]) and ${settlementScope(actor, parameters)}`,
        parameters.values,
      );
      return new Map(met.map((one) => [one.id, one]));
    },
    async loadInvoices(jobId, rows) {
      const written = rows.map(({ date, ...row }: InvoiceWrite) => ({ ...row, date: dateToIso(date) }));
      await query(loadInvoicesSql, [JSON.stringify(written), jobId]);
    },
    async keepFile({ sha256 }, { id, edition }) {
      // Its row is locked, so that no later edition comes before the hash.
      const kept = await query('select 1 from settlements where id = $1 and edition = $2 for no key update', [
        id,
        edition,
      ]);
      if (kept.length === 0) return false;
      await query(
        'insert into settlement_files (sha256, settlement_id, edition) values ($1, $2, $3) on conflict (sha256) do nothing',
        [sha256, id, edition],
      );
      return true;
    },
  };
}
