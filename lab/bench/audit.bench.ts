import { type AuditPage } from '@comensal/domain/audit';
import { businessDay, formatDate } from '@comensal/domain/platform/dates';
import type { Database } from '@comensal/infrastructure/platform/database';
import type { Server } from '../../tools/e2e/servers';
import { auditDays, auditEventCount, fillAuditEvents } from './audit-data';
import { logIn } from './calls.bench';
import { compareLimit, type Finding, median, millisecondsOf } from './findings';

const rounds = 3;

/**
 * How long a search of the audit takes, over BENCH_EVENTS events (10 million). They are measured late: they would slow
 * down the others.
 */
export async function benchAudit(api: Server, database: Database): Promise<Finding[]> {
  console.log(`${auditEventCount.toLocaleString('es-AR')} eventos de auditoría…`);
  await fillAuditEvents(database.query);
  return [...(await benchSearches(api, database)), await benchRecordAt(api, database)];
}

/**
 * A record and its parts at a random moment, against the last event of its row alone. Both are the slowest of many
 * different records, as each is read once.
 */
async function benchRecordAt(api: Server, { query }: Database): Promise<Finding> {
  const headers = { authorization: `Bearer ${await logIn(api, 'admin')}`, 'content-type': 'application/json' };
  const records = await query<{ table: string; id: string; at: string }>(
    `select e.table_name as table, e.record_key as id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from audit_events e tablesample system (0.01) where e.table_name <> 'access_events' limit 200`,
  );
  const ours: number[] = [];
  const bare: number[] = [];
  for (const record of records) {
    ours.push(
      await millisecondsOf(async () => {
        const response = await fetch(`${api.url}/api/audit/getRecordAt`, {
          method: 'POST',
          headers,
          body: JSON.stringify(record),
        });
        if (!response.ok) throw new Error(`${JSON.stringify(record)}: ${await response.text()}`);
        await response.arrayBuffer();
      }),
    );
    bare.push(
      await millisecondsOf(() =>
        query(
          `select new_data from audit_events where record_key collate "C" = $1 and table_name = $2 and at <= $3 order by at desc, id desc limit 1`,
          [record.id, record.table, record.at],
        ),
      ),
    );
  }
  const count = auditEventCount.toLocaleString('en');
  return {
    ...compareLimit(
      `a record at a moment, over ${count} events: the slowest of ${records.length}`,
      Math.max(...ours),
      'ms',
      200,
    ),
    ours: `${Math.max(...ours).toFixed(0)} ms; median ${median(ours).toFixed(1)} ms`,
    baseline: `its row alone in bare SQL: ${Math.max(...bare).toFixed(0)} ms; median ${median(bare).toFixed(1)} ms`,
  };
}

type Body = Readonly<Record<string, unknown>>;

/**
 * What the screen can request: days, table, order, first, middle and last page, and texts found in many, some, one or
 * no event.
 */
function searches(): { lists: Record<string, Body>; texts: Record<string, Body> } {
  const now = new Date();
  const today = businessDay(now);
  const everything = {
    dateFrom: businessDay(new Date(now.getTime() - auditDays * 86_400_000)),
    dateTo: today,
    table: '%',
  };
  const page = (change: Body = {}): Body => ({
    page: { offset: 0, limit: 50, sort: 'date', direction: 'desc', ...change },
  });
  const sorts = ['id', 'date', 'username', 'table_name', 'action'].flatMap((sort) =>
    [0, auditEventCount * 0.4, auditEventCount - 50].map(
      (offset) =>
        [`sorted by ${sort} from ${offset}`, { ...everything, ...page({ sort, offset, direction: 'asc' }) }] as const,
    ),
  );
  const typed = {
    'a user': 'operador',
    'an action': 'eliminación',
    'a table': 'clientes',
    'a common name': 'gonzalez',
    'a rarer name': 'ñanculef quiroga',
    'one purchase order': 'OC-4711007',
    'its end': '4711007',
    'one CUIT': '30123456',
    'a code': 'K7',
    'a day': formatDate(today),
    'an amount': '$ 12.345,67',
    'an invoice': 'A-00012345',
    'two common words': 'contratista k19',
    'a section': 'sector 47',
    'a reason': 'falta el remito de quiroga',
    digits: '4736',
    nothing: 'zzyzx',
    'a short text without matches': 'ñq',
  };
  return {
    lists: {
      today: { ...everything, dateFrom: today, ...page() },
      'one table': { ...everything, table: 'users', ...page() },
      'one table, last page': { ...everything, table: 'customers', ...page({ offset: auditEventCount * 0.26 }) },
      ...Object.fromEntries(sorts),
    },
    texts: Object.fromEntries(
      Object.entries(typed).flatMap(([name, search]) => [
        [`${name} (${search})`, { ...everything, search, ...page() }],
        [
          `${name} (${search}), one table, by user`,
          { ...everything, table: 'credits_requests', search, ...page({ sort: 'username', direction: 'asc' }) },
        ],
      ]),
    ),
  };
}

async function benchSearches(api: Server, { query }: Database): Promise<Finding[]> {
  const headers = { authorization: `Bearer ${await logIn(api, 'admin')}`, 'content-type': 'application/json' };
  const milliseconds = async (body: Body): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const response = await fetch(`${api.url}/api/audit/getEvents`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const {
        response: { ret, data },
      } = (await response.json()) as { response: { ret: boolean; data: AuditPage } };
      times.push(performance.now() - start);
      if (!ret || (data.total > 0 && data.rows.length === 0))
        throw new Error(`The search ${JSON.stringify(body)} did not return a page`);
    }
    return median(times);
  };
  const slowest = async (bodies: Record<string, Body>): Promise<{ name: string; ms: number; all: number[] }> => {
    const measured: { name: string; ms: number }[] = [];
    for (const [name, body] of Object.entries(bodies)) {
      const ms = await milliseconds(body);
      console.log(`  ${name}: ${ms.toFixed(0)} ms`);
      measured.push({ name, ms });
    }
    const [worst] = measured.sort((one, other) => other.ms - one.ms);
    return { name: worst?.name ?? '', ms: worst?.ms ?? 0, all: measured.map(({ ms }) => ms) };
  };
  const { lists, texts } = searches();
  const scan = await millisecondsOf(() =>
    query(
      `select count(*) from audit_events where concat_ws(' ', username, record_key, new_data, last_data) ilike '%zzyzx%'`,
    ),
  );
  const count = auditEventCount.toLocaleString('en');
  const list = await slowest(lists);
  const text = await slowest(texts);
  return [
    {
      ...compareLimit(`audit of ${count} events, any order, any page: the slowest`, list.ms, 'ms', 1_000),
      ours: `${list.name}; median ${median(list.all).toFixed(0)} ms`,
    },
    {
      ...compareLimit(`text search in ${count} audit events: the slowest`, text.ms, 'ms', 1_000),
      ours: `${text.name}; median ${median(text.all).toFixed(0)} ms`,
      baseline: `reading them all: ${(scan / 1000).toFixed(1)} s`,
    },
  ];
}
