import { get } from 'node:http';
import { type Database, newTerminalKey, terminalKeyHash, wantedConfiguration } from '@comensal/infrastructure';
import { logIn } from './calls.bench';
import { fillPublishDatabase, publishedCentres, publishedDiners } from './publish-data';
import type { Server } from './servers';
import { type Finding, median } from './table';

const rounds = 2;
const fetches = 9;
const centre = 'P1';

interface Fetched {
  readonly bytes: number;
  readonly ms: number;
}

/**
 * Publishing of 100,000 diners over 40 centres, all of them new, against one INSERT … SELECT of the same rows; publishing when
 * one diner of a hundred changed; and what a terminal fetches then, against the whole configuration of its centre.
 */
export async function benchPublish(api: Server, database: Database): Promise<Finding[]> {
  await fillPublishDatabase(database.query);
  await database.query('create table plain_entries (like config_entries including all)');
  const key = newTerminalKey();
  await database.query('insert into terminal_keys (business_unit_id, name, key_hash) values ($1, $2, $3)', [
    centre,
    'Bench',
    terminalKeyHash(key),
  ]);
  const authorization = `Bearer ${await logIn(api, 'admin')}`;
  const full: number[] = [];
  const plain: number[] = [];
  const changed: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    await database.query('truncate config_entries');
    const all = await publish(api, authorization, database);
    const inserted = await plainInsert(database);
    await database.query(`update customers set surname = surname || '.' where (id / ${publishedCentres}) % 100 = $1`, [
      round,
    ]);
    const some = await publish(api, authorization, database);
    if (round === 0) continue;
    full.push(all.seconds);
    plain.push(inserted);
    changed.push(some.seconds);
  }
  const version = await lastVersion(database);
  const config = `${api.url}/api/terminal/config`;
  const whole: Fetched[] = [];
  const since: Fetched[] = [];
  for (let time = 0; time < fetches; time += 1) {
    whole.push(await fetchConfiguration(config, key));
    since.push(await fetchConfiguration(`${config}?since=${version - 1}`, key));
  }
  const kilobytes = (fetched: readonly Fetched[]): number => median(fetched.map(({ bytes }) => bytes)) / 1000;
  const ms = (fetched: readonly Fetched[]): number => median(fetched.map((each) => each.ms));
  const diners = `${publishedDiners.toLocaleString('en')} diners over ${publishedCentres} centres`;
  return [
    {
      name: `publishing ${diners}, all new`,
      ours: `${median(full).toFixed(2)} s`,
      baseline: `one INSERT … SELECT of the same rows: ${median(plain).toFixed(2)} s`,
      figure: median(plain) / median(full),
      unit: '×',
      target: { atLeast: 0.4 },
    },
    {
      name: `publishing ${diners}, 1 % changed`,
      ours: `${median(changed).toFixed(2)} s`,
      baseline: `all new: ${median(full).toFixed(2)} s`,
      figure: median(changed) / median(full),
      unit: '×',
      target: { atMost: 0.75 },
    },
    {
      name: "a terminal's fetch when 1 % changed, bytes",
      ours: `${kilobytes(since).toFixed(1)} kB`,
      baseline: `whole configuration of the centre: ${kilobytes(whole).toFixed(1)} kB`,
      figure: kilobytes(since) / kilobytes(whole),
      unit: '×',
      target: { atMost: 0.05 },
    },
    {
      name: "a terminal's fetch when 1 % changed, time",
      ours: `${ms(since).toFixed(1)} ms`,
      baseline: `whole configuration of the centre: ${ms(whole).toFixed(1)} ms`,
      figure: ms(since) / ms(whole),
      unit: '×',
      target: { atMost: 0.5 },
    },
  ];
}

/** Publishes through the API and the worker; the seconds from the job's start to its end. */
async function publish(api: Server, authorization: string, database: Database): Promise<{ seconds: number }> {
  const response = await fetch(`${api.url}/api/sync/updateMasive`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: '{}',
  });
  if (response.status !== 200)
    throw new Error(`updateMasive: ${response.status} ${(await response.text()).slice(0, 300)}`);
  const [job] = await database.query<{ seconds: number }>(
    `select extract(epoch from finished_at - started_at)::float8 as seconds from jobs where kind = 'publishConfiguration' order by finished_at desc limit 1`,
  );
  if (!job) throw new Error('No publishing was recorded');
  return job;
}

async function plainInsert(database: Database): Promise<number> {
  await database.query('truncate plain_entries');
  const version = await lastVersion(database);
  const start = performance.now();
  await database.query(
    `insert into plain_entries (business_unit_id, kind, entry_key, version, content) select business_unit_id, kind, entry_key, $1, content from (${wantedConfiguration('current_date')}) wanted`,
    [version],
  );
  return (performance.now() - start) / 1000;
}

async function lastVersion(database: Database): Promise<number> {
  const [last] = await database.query<{ version: number }>('select max(version) as version from config_versions');
  return last?.version ?? 0;
}

/** The bytes on the line, compressed, and the time until the last of them. */
function fetchConfiguration(url: string, key: string): Promise<Fetched> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200
          ? resolve({ bytes, ms: performance.now() - start })
          : reject(new Error(`config: ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}
