import type { Database } from '@comensal/infrastructure/platform/database';
import type { Server } from '../../tools/e2e/servers';
import { logIn } from './calls.bench';
import { fillDiners } from './diner-data';
import { compareLimit, type Finding, inTurns, median } from './findings';

const rounds = 3;
const requestsPerRound = 40;
/** A name shared by one diner of ten, a rare pair of words, the end of a card, a whole card, a credit's number, and nothing. */
const texts = ['nunez', 'inigo suarez', '0037', '4000000037', '77', 'xyzzy'];

/**
 * The search over everything among 500,000 diners and 20,000 credits: how long one call takes, beside the rows of the
 * diners alone by the same index, in bare SQL.
 */
export async function benchSearch(api: Server, database: Database): Promise<Finding[]> {
  console.log('Quinientos mil comensales…');
  const [filled] = await database.query<{ is: boolean }>(`select to_regclass('bench_diners') is not null as is`);
  if (!filled?.is) await fillDiners(database.query);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await logIn(api, 'admin')}` };
  const findings: Finding[] = [];
  for (const text of texts) {
    const { ours, theirs } = await inTurns(
      {
        ours: () => medianOf(() => find(api, headers, text)),
        theirs: () => medianOf(() => database.query(bareSql, [text.split(' ').map((word) => `%${word}%`)])),
      },
      rounds,
    );
    const bare = `${theirs.toFixed(1)} ms for the diners in bare SQL`;
    findings.push(compareLimit(`search over everything for '${text}'`, ours, 'ms', 100, bare));
  }
  return findings;
}

const bareSql = `select l.customer_id, l.full_name, l.auth_code from customer_listing l
  where l.place = 1 and l.search_text like all (select lower(immutable_unaccent(word)) from unnest($1::text[]) word) limit 50`;

async function find(api: Server, headers: Record<string, string>, text: string): Promise<void> {
  const response = await fetch(`${api.url}/api/search/find`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ text, limit: 20 }),
  });
  if (response.status !== 200) throw new Error(`The search answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < requestsPerRound; count += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}
