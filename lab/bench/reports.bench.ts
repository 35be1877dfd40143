import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { daysInMonth } from '@comensal/domain/platform/dates';
import { type ReportName, reportRowsCall } from '@comensal/domain/reports';
import type { Database, Query, Statement } from '@comensal/infrastructure/platform/database';
import type { Server } from '../../tools/e2e/servers';
import { logIn } from './calls.bench';
import { compareLimit, type Finding, inTurns, millisecondsOf } from './findings';
import {
  balanceStatements,
  centreDateStatements,
  consumptionStatements,
  type Days,
  movementStatements,
  type Over,
} from './report-statements';
import { fillReports, reportsSize } from './reports-data';

type Body = Readonly<Record<string, unknown>>;

/** One report: its call, and the bare statements that return the same. */
interface Case {
  readonly name: string;
  readonly report: ReportName;
  readonly body: Body;
  readonly bare: (over: Over) => readonly Statement[];
  /** What the report may take, in milliseconds, where that is promised. */
  readonly atMost?: number;
}

/**
 * The summed reports, over BENCH_MEALS meals (50 million), each compared with bare SQL over the rollups and over the
 * meals.
 */
export async function benchReports(api: Server, { query }: Database): Promise<Finding[]> {
  console.log(`${reportsSize().meals.toLocaleString('es-AR')} comidas de dos años…`);
  await fillReports(query);
  const token = await logIn(api, 'admin');
  const findings: Finding[] = [];
  for (const { name, report, body, bare, atMost } of casesOf(await monthsOf(query))) {
    const [url, requested] = [`${api.url}/api/${reportRowsCall(report)}`, JSON.stringify(body)];
    const { ours, theirs } = await inTurns(
      {
        ours: () => millisecondsOf(() => askFor(url, token, requested)),
        theirs: () => millisecondsOf(() => runAll(query, bare('rollup'))),
      },
      7,
    );
    // Over the meals it takes long: one warm-up and one round.
    const { meals } = await inTurns({ meals: () => millisecondsOf(() => runAll(query, bare('meals'))) }, 1);
    const compare = (over: string, baseline: number, most: number): Finding => ({
      name: `${name}, against the ${over}`,
      ours: `${ours.toFixed(1)} ms`,
      baseline: `bare SQL over the ${over}: ${baseline.toFixed(1)} ms`,
      figure: ours / baseline,
      unit: '× the time',
      target: { atMost: most },
    });
    findings.push(compare('rollups', theirs, 2), compare('meals', meals, 0.05));
    if (atMost !== undefined) findings.push(compareLimit(`${name}: at most ${atMost} ms`, ours, 'ms', atMost));
  }
  return findings;
}

async function monthsOf(query: Query): Promise<Days[]> {
  return query(
    `select min(occurred_on)::text as from, max(occurred_on)::text as to from meal_daily_rollups group by date_trunc('month', occurred_on) order by 1`,
  );
}

function casesOf(months: readonly Days[]): readonly Case[] {
  const [first, full, last] = [months.at(-12), months.at(-2), months.at(-1)];
  if (!first || !full || !last) throw new Error('The meals span less than a year');
  const year: Days = { from: first.from, to: last.to };
  const number = (iso: string): number => Number(iso.replaceAll('-', ''));
  const page = { offset: 0, limit: 50, direction: 'asc' };
  const yearBody = { dateFrom: number(year.from), dateTo: number(year.to), page };
  const monthBody = {
    year: Number(full.from.slice(0, 4)),
    month: full.from.slice(5, 7),
    businessUnits: [{ id: '%' }],
    page,
  };
  const month: Days = { from: `${full.from.slice(0, 8)}01`, to: full.to };
  return [
    {
      name: 'consumption of a year',
      report: 'consumption',
      body: yearBody,
      bare: (over) => consumptionStatements(year, over),
      atMost: 20,
    },
    {
      name: 'consumption of a month',
      report: 'consumption',
      body: { dateFrom: number(month.from), dateTo: number(endOf(month)), page },
      bare: (over) => consumptionStatements(month, over),
      atMost: 5,
    },
    {
      name: 'centre and date of a year',
      report: 'businessUnitDate',
      body: { ...yearBody, businessUnits: ['%'] },
      bare: (over) => centreDateStatements(year, over),
    },
    {
      name: "balance at a month's end",
      report: 'contractorsBalance',
      body: monthBody,
      bare: (over) => balanceStatements(month.to, over),
    },
    {
      name: 'movements of a month',
      report: 'contractorsTransactions',
      body: monthBody,
      bare: (over) => movementStatements(month, over),
    },
  ];
}

/** The last day of the month, with or without meals. */
function endOf({ from }: Days): string {
  const [year = 0, month = 0] = from.split('-').map(Number);
  return `${from.slice(0, 8)}${daysInMonth(year, month)}`;
}

/** Requests a report; throws when it is refused or empty. */
async function askFor(url: string, token: string, body: string): Promise<void> {
  const { status, text } = await post(url, token, body);
  if (status !== 200) throw new Error(`${url}: ${status} ${text.slice(0, 300)}`);
  const answer = JSON.parse(text) as { response: { data: { total: number } } };
  if (answer.response.data.total === 0) throw new Error(`${url}: ${body} found nothing`);
}

/**
 * One keep-alive connection, like a browser's. Node's own client, because `fetch` takes as long as a small answer does.
 */
const line = new Agent({ keepAlive: true });

async function post(url: string, token: string, body: string): Promise<{ status: number | undefined; text: string }> {
  const sent = request(url, {
    agent: line,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'accept-encoding': 'gzip',
      authorization: `Bearer ${token}`,
    },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await answer.toArray());
  const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
  return { status: answer.statusCode, text: text.toString() };
}

async function runAll(query: Query, statements: readonly Statement[]): Promise<void> {
  for (const { sql, parameters } of statements) await query(sql, parameters);
}
