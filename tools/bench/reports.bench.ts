import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { dateToIso, type ReportName, reportRowsCall } from '@comensal/domain';
import type { Database, Query, Statement } from '@comensal/infrastructure';
import { logIn } from './calls.bench';
import {
  balanceStatements,
  centreDateStatements,
  consumptionStatements,
  type MealsAsked,
  movementStatements,
  type Over,
  transactionSorts,
  transactionStatements,
} from './report-statements';
import { fillReports, manyPairs, onePair, readers, reportsSize } from './reports-data';
import type { Server } from './servers';
import type { Finding } from './table';
import { inTurns } from './turns';

type Body = Readonly<Record<string, unknown>>;
type Ask = (body: Body) => Promise<unknown>;

/** One thing that is asked: the call's body, and the bare statements that answer the same. */
interface Case {
  readonly name: string;
  readonly body: Body;
  readonly bare: readonly Statement[];
}

/** The five reports over BENCH_MEALS meals (50 million), each against bare SQL over the rollups and over the meals. */
export async function benchReports(api: Server, database: Database): Promise<Finding[]> {
  console.log(`${reportsSize().meals.toLocaleString('es-AR')} comidas de dos años…`);
  await fillReports(database.query);
  const { query } = database;
  const months = await monthsOf(query);
  const token = Object.fromEntries(
    await Promise.all(Object.values(readers).map(async (name) => [name, await logIn(api, name)] as const)),
  );
  const asks = (report: ReportName, reader: string): Ask => askOf(api, report, token[reader] ?? '');
  // What a program takes that has just started is measured by `start`: here both sides have been at work for a while.
  const [first = { from: '', to: '' }] = months;
  const body = { ...daysBody(first), page: page() };
  const bare = transactionStatements(first, {});
  await inTurns({ ours: () => asks('transactions', readers.all)(body), theirs: () => runAll(query, bare) }, 100);
  return [
    ...(await benchTransactions(query, asks('transactions', readers.all), months)),
    ...(await benchSummed(query, asks, months)),
    ...(await benchReaders(asks, months)),
  ];
}

interface Month {
  readonly from: string;
  readonly to: string;
}

async function monthsOf(query: Query): Promise<Month[]> {
  return query(
    `select min(occurred_on)::text as from, max(occurred_on)::text as to from meal_daily_rollups group by date_trunc('month', occurred_on) order by 1`,
  );
}

function askOf(api: Server, report: ReportName, token: string): Ask {
  return async (body) => {
    const { status, text } = await post(`${api.url}/api/${reportRowsCall(report)}`, token, JSON.stringify(body));
    if (status !== 200) throw new Error(`${report}: ${status} ${text.slice(0, 300)}`);
    const answer = JSON.parse(text) as { response: { data: { total: number } } };
    if (answer.response.data.total === 0) throw new Error(`${report}: nothing was found by ${JSON.stringify(body)}`);
    return answer;
  };
}

/** One line that stays open, as a browser's does. Node's own client, because `fetch` takes as long as a small answer does. */
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

const number = (iso: string): number => Number(iso.replaceAll('-', ''));
const daysBody = ({ from, to, foodService, ...places }: MealsAsked): Body => ({
  dateFrom: number(from),
  dateTo: number(to),
  ...(places.businessUnits ? { businessUnits: places.businessUnits } : {}),
  ...(places.companies ? { companies: places.companies } : {}),
  ...(foodService === undefined ? {} : { foodService: String(foodService) }),
});
const page = (change: Body = {}): Body => ({ offset: 0, limit: 50, direction: 'asc', ...change });

/** A page of the meals: of each month, by each sort, with each filter, by card. */
async function benchTransactions(query: Query, ask: Ask, months: readonly Month[]): Promise<Finding[]> {
  const middle = months[Math.floor(months.length / 2)] ?? { from: '', to: '' };
  const caseOf = (name: string, asked: MealsAsked, change: Body = {}): Case => ({
    name,
    body: { ...daysBody(asked), page: page({ ...change, ...(asked.card ? { search: asked.card } : {}) }) },
    bare: transactionStatements(asked, change),
  });
  const [{ card } = { card: '' }] = await query<{ card: string }>(
    'select lower(auth_id_code) as card from meal_cards order by customer_id limit 1 offset 777',
  );
  const groups: Readonly<Record<string, readonly Case[]>> = {
    'of any month': months.map((month) => caseOf(`from ${month.from}`, month)),
    'in any order': transactionSorts.flatMap((sort) =>
      (['asc', 'desc'] as const).map((direction) => caseOf(`by ${sort} ${direction}`, middle, { sort, direction })),
    ),
    'with any filter': [
      caseOf('one centre', { ...middle, businessUnits: ['R07'] }),
      caseOf('one centre by amount', { ...middle, businessUnits: ['R07'] }, { sort: 'amount', direction: 'desc' }),
      caseOf('one company', { ...middle, companies: ['E23'] }),
      caseOf('one company by surname', { ...middle, companies: ['E23'] }, { sort: 'surname' }),
      caseOf('one service', { ...middle, foodService: 3 }),
      caseOf('one pair', { ...middle, ...onePair }),
      caseOf(
        'one centre and service, by name',
        { ...middle, businessUnits: ['R07'], foodService: 1 },
        { sort: 'name' },
      ),
      caseOf('300 pairs', { ...middle, ...manyPairs }),
      caseOf('300 pairs, a later page', { ...middle, ...manyPairs }, { offset: 10_000 }),
    ],
    'by card': [
      caseOf('whole', { ...middle, card }),
      caseOf('four digits', { ...middle, card: card.slice(2, 6) }),
      caseOf('three digits', { ...middle, card: card.slice(3, 6) }),
      caseOf('three digits, by surname', { ...middle, card: card.slice(3, 6) }, { sort: 'surname' }),
    ],
  };
  const findings: Finding[] = [];
  for (const [kind, cases] of Object.entries(groups))
    findings.push(
      await slowestOf(cases, `transactions: a page ${kind}`, async ({ body, bare }, times) => {
        const rounds = times * (kind === 'in any order' ? 5 : 9);
        const { ours, theirs } = await inTurns({ ours: () => ask(body), theirs: () => runAll(query, bare) }, rounds);
        return { ours, theirs, figure: theirs / ours };
      }),
    );
  return findings;
}

async function runAll(query: Query, statements: readonly Statement[]): Promise<void> {
  for (const { sql, parameters } of statements) await query(sql, parameters);
}

/** The worst of many medians are partly chance: this many of them are measured again, with this many times the rounds. */
const doubted = { cases: 3, times: 3 };

/** Measures each case, and longer those that come off worst, says it, and gives the worst. */
async function slowestOf(
  cases: readonly Case[],
  name: string,
  measure: (of: Case, times: number) => Promise<{ ours: number; theirs: number; figure: number }>,
): Promise<Finding> {
  const measureAll = async (all: readonly Case[], times: number) => {
    const measured: { of: Case; name: string; ours: number; theirs: number; figure: number }[] = [];
    for (const of of all) {
      const figures = await measure(of, times);
      console.log(`  ${name}, ${of.name}: ${figures.ours.toFixed(1)} ms; ${figures.theirs.toFixed(1)} ms`);
      measured.push({ of, name: of.name, ...figures });
    }
    return measured.sort((one, other) => one.figure - other.figure);
  };
  const first = await measureAll(cases, 1);
  const worstOnes = first.slice(0, doubted.cases).map(({ of }) => of);
  const [worst] = [...(await measureAll(worstOnes, doubted.times)), ...first.slice(doubted.cases)].sort(
    (one, other) => one.figure - other.figure,
  );
  if (!worst) throw new Error(`${name}: nothing to measure`);
  return {
    name: `${name}, the worst of ${cases.length}`,
    ours: `${worst.ours.toFixed(1)} ms, ${worst.name}`,
    baseline: `bare SQL by the best index: ${worst.theirs.toFixed(1)} ms`,
    figure: worst.figure,
    unit: '×',
    target: { atLeast: 0.5 },
  };
}

type Asks = (report: ReportName, reader: string) => Ask;

/** The reports that are summed: against the rollups, and against the meals. */
async function benchSummed(query: Query, asks: Asks, months: readonly Month[]): Promise<Finding[]> {
  const last = months.at(-1) ?? { from: '', to: '' };
  const full = months.at(-2) ?? last;
  const year: MealsAsked = { from: months.at(-12)?.from ?? '', to: last.to };
  const monthBody = ({ from }: Month): Body => ({
    year: Number(from.slice(0, 4)),
    month: from.slice(5, 7),
    businessUnits: [{ id: '%' }],
  });
  const firstDay = `${full.from.slice(0, 8)}01`;
  const lastDay = dateToIso(number(full.to));
  const cases: readonly { name: string; report: ReportName; body: Body; bare: (over: Over) => readonly Statement[] }[] =
    [
      {
        name: 'consumption of a year',
        report: 'consumption',
        body: daysBody(year),
        bare: (over) => consumptionStatements(year, over),
      },
      {
        name: 'centre and date of a year',
        report: 'businessUnitDate',
        body: { ...daysBody(year), businessUnits: ['%'] },
        bare: (over) => centreDateStatements(year, over),
      },
      {
        name: "balance at a month's end",
        report: 'contractorsBalance',
        body: monthBody(full),
        bare: (over) => balanceStatements(lastDay, over),
      },
      {
        name: 'movements of a month',
        report: 'contractorsTransactions',
        body: monthBody(full),
        bare: (over) => movementStatements(firstDay, lastDay, over),
      },
    ];
  const findings: Finding[] = [];
  for (const { name, report, body, bare } of cases) {
    const ask = asks(report, readers.all);
    const { ours, theirs } = await inTurns(
      { ours: () => ask({ ...body, page: page() }), theirs: () => runAll(query, bare('rollup')) },
      7,
    );
    // The meals take long: one warming up and one round.
    const { meals } = await inTurns({ meals: () => runAll(query, bare('meals')) }, 1);
    const said = `${ours.toFixed(1)} ms`;
    findings.push(
      {
        name: `${name}, against the rollups`,
        ours: said,
        baseline: `bare SQL over the rollups: ${theirs.toFixed(1)} ms`,
        figure: ours / theirs,
        unit: '× the time',
        target: { atMost: 2 },
      },
      {
        name: `${name}, against the meals`,
        ours: said,
        baseline: `bare SQL over the meals: ${meals.toFixed(0)} ms`,
        figure: ours / meals,
        unit: '× the time',
        target: { atMost: 0.05 },
      },
    );
  }
  return findings;
}

/** The same rows for people who see one pair, 300 pairs or everything, asked for by the same filter. */
async function benchReaders(asks: Asks, months: readonly Month[]): Promise<Finding[]> {
  const last = months.at(-2) ?? { from: '', to: '' };
  const year = { from: months.at(-12)?.from ?? '', to: months.at(-1)?.to ?? '' };
  const { one, many, all } = readers;
  const pairsOf = ({ businessUnits, companies }: typeof onePair): Body => ({
    year: Number(last.from.slice(0, 4)),
    month: last.from.slice(5, 7),
    businessUnits: businessUnits.map((id) => ({ id, companies })),
  });
  const places = [
    { name: 'one pair', people: [one, many, all], of: onePair },
    { name: '300 pairs', people: [many, all], of: manyPairs },
  ];
  const findings: Finding[] = [];
  for (const { name, people, of } of places) {
    const bodies: Readonly<Record<ReportName, Body>> = {
      transactions: daysBody({ ...last, ...of }),
      consumption: daysBody({ ...year, ...of }),
      businessUnitDate: daysBody({ ...year, ...of }),
      contractorsBalance: pairsOf(of),
      contractorsTransactions: pairsOf(of),
    };
    for (const report of Object.keys(bodies) as ReportName[]) {
      const body = { ...bodies[report], page: page() };
      const sides = Object.fromEntries(people.map((person) => [person, () => asks(report, person)(body)] as const));
      const times = Object.values(await inTurns(sides, 15));
      findings.push({
        name: `${report}, the rows of ${name}, for ${people.length === 3 ? 'one pair, 300 pairs and total access' : '300 pairs and total access'}`,
        ours: `${Math.max(...times).toFixed(1)} ms, the slowest of them`,
        baseline: `the fastest: ${Math.min(...times).toFixed(1)} ms`,
        figure: Math.max(...times) / Math.min(...times),
        unit: '× the time',
        target: { atMost: 1.3 },
      });
    }
  }
  return findings;
}
