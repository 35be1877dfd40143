import type { Database } from '@comensal/infrastructure/platform/database';
import pg from 'pg';
import { Random } from '../../tools/demo/random';
import type { Server } from '../../tools/e2e/servers';
import { type Menu, menuOf } from '../../tools/terminal/held-menu';
import { Tally } from '../../tools/terminal/limits';
import { planDay, type SimulatedMeal } from '../../tools/terminal/plan-day';
import { addProofCanteen, type ProofCentre } from '../../tools/terminal/proof-canteen';
import { openLine } from '../../tools/terminal/terminal-line';
import { copyIn } from './copy-in';
import { compareRates, type Finding, inTurns } from './findings';
import { baselineTableSql, copyRowsSql, copySql, loadBatchSql } from './meals-baseline.sql';

const rounds = 3;
const batchSize = 500;
const batchesARound = 40;
const centres = 4;
const firstDay = Date.UTC(2026, 2, 2) / 86_400_000;

/** The batches of one centre. */
interface Stream {
  readonly centre: ProofCentre;
  readonly batches: readonly (readonly SimulatedMeal[])[];
}

/**
 * Delivery of meals over HTTP, in batches of 500 by four terminals at once, compared with COPY of the same meals, as
 * ready rows, into a table with the same indexes over as many connections, followed by the same ledger and rollup
 * statements.
 */
export async function benchMeals(api: Server, database: Database, databaseUrl: string): Promise<Finding> {
  const canteen = await addProofCanteen(database.query, centres, 1_500);
  await database.query(baselineTableSql);
  const menus = canteen.centres.map((centre) => ({
    centre,
    menu: menuOf(centre.id, centre.configuration),
    tally: new Tally(),
    random: new Random(7),
  }));
  const clients = await Promise.all(
    canteen.centres.map(async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      return client;
    }),
  );
  let day = firstDay;
  const next = (): Stream[] => {
    const made = menus.map(({ centre, ...parts }) => ({ centre, batches: batchesOf(centre, parts, day) }));
    day += 4;
    return made;
  };
  const deliver = (): Promise<number> =>
    mealsPerSecond(next(), async ({ centre, batches }) => {
      const line = openLine(api.url, centre.key);
      for (const batch of batches) {
        const { accepted } = await line.deliver(batch, 0);
        if (accepted !== batch.length) throw new Error(`${accepted} of ${batch.length} meals were accepted`);
      }
    });
  const copy = async (): Promise<number> => {
    const streams = next();
    const rows = await Promise.all(
      streams.map(({ centre, batches }) => Promise.all(batches.map((batch) => copyRows(database, centre, batch)))),
    );
    return mealsPerSecond(streams, async ({ centre }, position) => {
      const client = clients[position];
      if (client) for (const batch of rows[position] ?? []) await loadBatch(client, centre, batch);
    });
  };
  try {
    return compareRates(
      'delivery of meals in batches of 500, four terminals',
      await inTurns({ ours: deliver, theirs: copy }, rounds),
      {
        unit: 'meals/s',
        baseline: 'COPY into a table with the same indexes, then the same ledger and rollup SQL',
        atLeast: 0.5,
      },
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Whole batches of the days from `day` on: ten for each centre. */
function batchesOf(
  centre: ProofCentre,
  { menu, tally, random }: { menu: Menu; tally: Tally; random: Random },
  day: number,
): SimulatedMeal[][] {
  const wanted = (batchesARound / centres) * batchSize;
  const meals: SimulatedMeal[] = [];
  for (let at = day; meals.length < wanted && at < day + 4; at += 1) {
    meals.push(
      ...planDay(
        random,
        menu,
        { name: `${centre.id}-B${day}`, position: 0, tills: 1 },
        at,
        tally,
        meals.length + 1,
      ).map(({ sent }) => sent),
    );
  }
  return Array.from(
    { length: Math.min(batchesARound / centres, Math.floor(meals.length / batchSize)) },
    (_, position) => meals.slice(position * batchSize, (position + 1) * batchSize),
  );
}

async function mealsPerSecond(
  streams: readonly Stream[],
  work: (stream: Stream, position: number) => Promise<void>,
): Promise<number> {
  const begun = performance.now();
  await Promise.all(streams.map(work));
  const meals = streams.reduce((sum, { batches }) => sum + batches.length * batchSize, 0);
  return meals / ((performance.now() - begun) / 1000);
}

/** The rows of a batch as COPY reads them: priced and joined beforehand, which is not measured. */
async function copyRows(database: Database, { id }: ProofCentre, batch: readonly SimulatedMeal[]): Promise<Buffer> {
  const [row] = await database.query<{ rows: string }>(copyRowsSql, [id, JSON.stringify(batch)]);
  return Buffer.from(row?.rows ?? '');
}

async function loadBatch(client: pg.Client, { id }: ProofCentre, rows: Buffer): Promise<void> {
  await client.query('begin');
  const {
    rows: [last],
  } = await client.query<{ id: number }>('select last_value as id from bench_meals_id_seq');
  await client.query(
    'insert into business_unit_sync (business_unit_id) values ($1) on conflict (business_unit_id) do update set business_unit_id = excluded.business_unit_id',
    [id],
  );
  await copyIn(client, copySql, rows);
  for (const statement of loadBatchSql) await client.query(statement, [id, last?.id ?? 0]);
  await client.query('commit');
}
