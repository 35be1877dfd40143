import { type AuditPage, businessDay, formatDate } from '@comensal/domain';
import { type Database, verifyAudit } from '@comensal/infrastructure';
import { auditDays, auditEventCount, fillAuditEvents } from './audit-data';
import { logIn } from './calls.bench';
import type { Server } from './servers';
import { type Finding, median } from './table';

const rounds = 3;
const insertedRows = 100_000;

/** The audit over ten million events: what a search takes, how fast it is proved. The events come last: they would slow the others down. */
export async function benchAudit(api: Server, database: Database, databaseUrl: string): Promise<Finding[]> {
  console.log('Diez millones de eventos de auditoría…');
  await fillAuditEvents(database.query);
  return [...(await benchSearches(api, database)), await benchProof(databaseUrl)];
}

/** A bulk insert of 100,000 diners with its trigger and without, in turns, each taken back. */
export async function benchTrigger({ reads }: Database): Promise<Finding> {
  const seconds = { audited: [] as number[], bare: [] as number[] };
  const client = await reads.connect();
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of ['audited', 'bare'] as const) {
        await client.query('begin');
        if (kind === 'bare') await client.query('alter table customers disable trigger audit_insert');
        const start = performance.now();
        await client.query(
          `insert into customers (name, surname, file_number, section) select 'Nombre ' || n, 'Apellido ' || n, n::text, 'Sector ' || n % 50 from generate_series(1, ${insertedRows}) n`,
        );
        // The first round warms both up.
        if (round > 0) seconds[kind].push((performance.now() - start) / 1000);
        await client.query('rollback');
      }
    }
  } finally {
    client.release();
  }
  return {
    name: 'bulk insert of 100,000 diners, with the audit',
    ours: `${median(seconds.audited).toFixed(2)} s`,
    baseline: `without its trigger: ${median(seconds.bare).toFixed(2)} s`,
    figure: median(seconds.audited) / median(seconds.bare),
    unit: '× the time',
    target: null,
  };
}

type Body = Readonly<Record<string, unknown>>;

/** What the screen can ask: days, table, order, first, middle and last page, and texts that many, some, one or no event holds. */
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
    [0, 4_000_000, auditEventCount - 50].map(
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
    'a short text of nothing': 'ñq',
  };
  return {
    lists: {
      today: { ...everything, dateFrom: today, ...page() },
      'one table': { ...everything, table: 'users', ...page() },
      'one table, last page': { ...everything, table: 'customers', ...page({ offset: 2_600_000 }) },
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
        throw new Error(`The search ${JSON.stringify(body)} answers no page`);
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
  const start = performance.now();
  await query(
    `select count(*) from audit_events where concat_ws(' ', username, record_key, new_data, last_data) ilike '%zzyzx%'`,
  );
  const scan = (performance.now() - start) / 1000;
  const list = await slowest(lists);
  const text = await slowest(texts);
  return [
    {
      name: 'audit of 10,000,000 events, any order, any page: the slowest',
      ours: `${list.name}; median ${median(list.all).toFixed(0)} ms`,
      baseline: '–',
      figure: list.ms,
      unit: 'ms',
      target: { atMost: 1000 },
    },
    {
      name: 'text search in 10,000,000 audit events: the slowest',
      ours: `${text.name}; median ${median(text.all).toFixed(0)} ms`,
      baseline: `reading them all: ${scan.toFixed(1)} s`,
      figure: text.ms,
      unit: 'ms',
      target: { atMost: 1000 },
    },
  ];
}

async function benchProof(databaseUrl: string): Promise<Finding> {
  const start = performance.now();
  const { sealedEvents, faults } = await verifyAudit(databaseUrl);
  if (faults.length > 0) throw new Error('The audit does not hold');
  const seconds = (performance.now() - start) / 1000;
  return {
    name: 'proof of the audit (audit:verify)',
    ours: `${sealedEvents} events in ${seconds.toFixed(0)} s`,
    baseline: '–',
    figure: sealedEvents / seconds,
    unit: 'events/s',
    target: null,
  };
}
