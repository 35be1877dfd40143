import {
  type Actor,
  type CreditDetail,
  type CreditDocument,
  type CreditRow,
  type CreditStep,
  creditLifecycle,
  documentTypes,
  Refusal,
} from '@comensal/domain';
import { listCondition, listPage, listRow, listStream, listTotal } from '../database/list.sql';
import { isoMoment } from '../database/moment.sql';
import { Parameters, type Query } from '../database/query';
import { scopeCondition } from '../database/scope.sql';
import type { Cursors, Statement } from '../database/stream-rows';
import { isUuid } from '../database/uuid';
import { balanceOf } from './balance.query';
import { type CreditFilter, type CreditPage, creditList, toCreditRow } from './credit-list.query';

/** A page of the credit list and how many rows there are in all (CRE-24 to CRE-32, CRE-71). */
export async function listCredits(
  query: Query,
  actor: Actor,
  filter: CreditFilter,
  page: CreditPage,
): Promise<{ rows: CreditRow[]; total: number }> {
  const { rows, total } = await listPage(query, creditList, { ...filter, actor }, page);
  return { rows: rows.map(toCreditRow), total };
}

/** The whole list, row by row from a cursor: never all of it in memory. */
export async function* streamCredits(cursors: Cursors, actor: Actor, filter: CreditFilter): AsyncGenerator<CreditRow> {
  for await (const record of listStream(cursors, creditList, { ...filter, actor })) yield toCreditRow(record);
}

/** How many credits `streamCredits` gives. */
export function countCredits(query: Query, actor: Actor, filter: CreditFilter): Promise<number> {
  return listTotal(query, creditList, { ...filter, actor });
}

/**
 * One credit with documents, history, balance and the actor's next actions (CRE-29, CRE-34, O-122). Throws notFound where
 * there is none, outOfScope where it belongs to others.
 */
export async function getCredit(query: Query, actor: Actor, id: number): Promise<CreditDetail> {
  const record = await listRow(query, creditList, { actor }, id);
  if (!record) {
    const exists = await query('select 1 from credits_requests where id = $1', [id]);
    throw new Refusal(exists.length === 0 ? 'notFound' : 'outOfScope');
  }
  const [documents, history, balance] = await Promise.all([
    documentsOf(query, id),
    historyOf(query, id),
    balanceOf(query, actor, {
      company_id: record.company_id,
      business_unit_id: record.business_unit_id,
      group_id: record.group_id,
    }),
  ]);
  const row = toCreditRow(record);
  return {
    ...row,
    contractor_id: record.company_id,
    requested_by: record.requested_by,
    invoice: { ...row.invoice, documents: documents.filter(({ type }) => type === documentTypes.invoice) },
    receipt: { documents: documents.filter(({ type }) => type === documentTypes.receipt) },
    history,
    actions: creditLifecycle.actions(actor, record.status),
    balance,
  };
}

/**
 * The stored file of a credit that the actor may see (CRE-35, API-08, O-188): `path` is the reference that `getCredit`
 * gave. Null for everything else, so that a foreign file and a missing one look the same.
 */
export async function findCreditFile(
  query: Query,
  actor: Actor,
  path: string,
): Promise<{ id: string; name: string; contentType: string; size: number } | null> {
  if (!isUuid(path)) return null;
  const parameters = new Parameters();
  const condition = listCondition(creditList, { actor }, parameters);
  const [file] = await run<{ id: string; name: string; contentType: string; size: number }>(query, {
    sql: `select f.id, f.name, f.content_type as "contentType", f.size
            from files f join credit_documents d on d.file_id = f.id join credits_requests c on c.id = d.credit_id
           where f.id = ${parameters.add(path)} and ${condition}`,
    parameters: parameters.values,
  });
  return file ?? null;
}

/** Whether company and centre are open to the actor; for the calls that name a place instead of a record. */
export async function placeIsOpen(
  query: Query,
  actor: Actor,
  place: { company_id: string; business_unit_id: string; group_id?: number | null | undefined },
): Promise<boolean> {
  const parameters = new Parameters();
  const company = parameters.add(place.company_id);
  const centre = parameters.add(place.business_unit_id);
  const group = `${parameters.add(place.group_id ?? null)}::bigint`;
  const columns = { company: 'c.id', businessUnit: 'bu.id', ...(place.group_id ? { group } : {}) };
  const scope = scopeCondition(actor, columns, parameters);
  const [row] = await run<{ open: boolean }>(query, {
    sql: `select ${scope} as open from companies c, business_units bu
           where c.id = ${company} and bu.id = ${centre}
             and (${group} is null or exists (select 1 from groups g where g.id = ${group} and g.company_id = c.id and g.business_unit_id = bu.id))`,
    parameters: parameters.values,
  });
  return row?.open ?? false;
}

async function documentsOf(query: Query, creditId: number): Promise<CreditDocument[]> {
  return run<CreditDocument>(query, {
    sql: `select f.id as path, f.name, d.type, f.content_type, f.size, ${isoMoment('d.created_at')} as created_at
            from credit_documents d join files f on f.id = d.file_id where d.credit_id = $1 order by d.id`,
    parameters: [creditId],
  });
}

async function historyOf(query: Query, creditId: number): Promise<CreditStep[]> {
  return run<CreditStep>(query, {
    sql: `select s.event, s.status, s.reason, s.username, u.name || ' ' || u.surname as person,
                 ${isoMoment('s.created_at')} as at
            from credits_requests_state s join users u on u.username = s.username where s.credit_id = $1 order by s.id`,
    parameters: [creditId],
  });
}

function run<Row extends object>(query: Query, { sql, parameters }: Statement): Promise<Row[]> {
  return query<Row>(sql, parameters);
}
