import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { maxSpreadsheetRows } from '@comensal/application';
import { reportFileCall } from '@comensal/domain';
import type { Database, Query } from '@comensal/infrastructure';
import { logIn } from './calls.bench';
import { fillReports, readers, reportsSize } from './reports-data';
import { peakMemoryMb, type Server } from './servers';
import { type Finding, median } from './table';

const rounds = 2;

/**
 * Transactions of as many days as make a million rows, and a tenth of it, to xlsx in the worker, in turns with exceljs's
 * streaming writer in a process of its own; and the worker's memory.
 */
export async function benchReportExport(
  api: Server,
  worker: Server,
  { query }: Database,
  plainScript: string,
): Promise<Finding[]> {
  await fillReports(query);
  const token = await logIn(api, readers.all);
  const rows = Math.min(maxSpreadsheetRows, reportsSize().meals / 5);
  const [large, small] = [await daysOf(query, rows), await daysOf(query, rows / 10)];
  const plain = async ({ from, to }: Days): Promise<number> => {
    const file = join(process.env['DATA_DIR'] ?? '.', 'plain.xlsx');
    const { stdout } = await promisify(execFile)(process.execPath, [plainScript, file, from, to]);
    return Number(stdout);
  };
  const times = { ours: [] as number[], plain: [] as number[], small: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(await exported(api, token, query, small));
    times.ours.push(await exported(api, token, query, large));
    times.plain.push(await plain(large));
  }
  const [ours, theirs] = [median(times.ours), median(times.plain)];
  const each = (seconds: number, { count }: Days): number => (seconds * 1e6) / count;
  const [first, last] = [each(median(times.small), small), each(ours, large)];
  const memory = peakMemoryMb(worker.process);
  const said = large.count.toLocaleString('en');
  return [
    {
      name: `export of ${said} transactions to xlsx`,
      ours: `${ours.toFixed(1)} s`,
      baseline: `exceljs's streaming writer from a cursor: ${theirs.toFixed(1)} s`,
      figure: theirs / ours,
      unit: '×',
      target: { atLeast: 0.8 },
    },
    {
      name: `a row of ${said}, against one of ${small.count.toLocaleString('en')}`,
      ours: `${last.toFixed(1)} µs`,
      baseline: `${first.toFixed(1)} µs`,
      figure: last / first,
      unit: '× the time',
      target: { atMost: 1.15 },
    },
    {
      name: `worker's memory at its most, ${said} transactions`,
      ours: `${memory.toFixed(0)} MB`,
      baseline: '–',
      figure: memory,
      unit: 'MB',
      target: { atMost: 300 },
    },
  ];
}

interface Days {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** The last days that together have as many meals, or a little less. */
async function daysOf(query: Query, rows: number): Promise<Days> {
  const [days] = await query<Days>(
    `select min(day)::text as from, max(day)::text as to, max(held)::bigint as count
       from (select occurred_on as day, sum(sum(count)) over (order by occurred_on desc) as held from meal_daily_rollups group by 1) d where held <= $1`,
    [rows],
  );
  if (!days?.from) throw new Error(`No days have ${rows} meals`);
  return days;
}

/** Seconds from the start of the job to its end, of the export of all of its meals. */
async function exported(api: Server, token: string, query: Query, { from, to, count }: Days): Promise<number> {
  const day = (iso: string): number => Number(iso.replaceAll('-', ''));
  const response = await fetch(`${api.url}/api/${reportFileCall('transactions')}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ dateFrom: day(from), dateTo: day(to), format: 'xlsx' }),
  });
  if (!response.ok) throw new Error(`export: ${response.status} ${(await response.text()).slice(0, 300)}`);
  await response.arrayBuffer();
  for (;;) {
    const [job] = await query<{ state: string; error: string | null; done: number; seconds: number }>(
      `select state, error_msg as error, done, extract(epoch from finished_at - started_at)::float8 as seconds from jobs where kind = 'transactionsReport' order by created_at desc limit 1`,
    );
    if (job?.state === 'completed' && job.done === count) return job.seconds;
    if (job?.state === 'completed' || job?.state === 'failed')
      throw new Error(`export: ${job.done} rows; ${job.error ?? ''}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
