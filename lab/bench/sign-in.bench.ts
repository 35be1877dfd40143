import { createPasswordHasher } from '@comensal/infrastructure/auth';
import type { Database, Query } from '@comensal/infrastructure/platform/database';
import { canteenPassword } from '@comensal/infrastructure/testing';
import autocannon from 'autocannon';
import type { Server } from '../../tools/e2e/servers';
import { compareRates, type Finding, inTurns } from './findings';

const rounds = 5;
const secondsARound = 8;
/** Persons who sign in again and again, half of them with total access, half with as many pairs of their own. */
const persons = 8;
/** Companies and centres: each company works at each centre, some 40 kB of answer. */
const [companies, centres] = [20, 20];

/**
 * Sign-ins of several persons who see 400 pairs of company and centre, beside comparing the same passwords and doing
 * nothing else, two at a time as the product does. The API trusts one proxy, so that the persons have networks.
 */
export async function benchSignIn(api: Server, { query }: Database): Promise<Finding> {
  await addPersons(query);
  const [stored] = await query<{ hash: string }>(`select password_hash as hash from users where username = 'ingreso1'`);
  if (!stored) throw new Error('The persons are missing');
  const figures = await inTurns(
    {
      ours: (round) => signInsPerSecond(api, round === 0 ? 2 : secondsARound),
      theirs: (round) => comparisonsPerSecond(stored.hash, round === 0 ? 2 : secondsARound),
    },
    rounds,
  );
  const baseline = 'argon2 alone, two at a time';
  return compareRates('sign-in of persons with 400 pairs', figures, { unit: 'per s', baseline, atLeast: 0.7 });
}

async function signInsPerSecond(api: Server, seconds: number): Promise<number> {
  const url = `${api.url}/api/auth/login`;
  let person = 0;
  const result = await autocannon({
    url,
    method: 'POST',
    connections: persons,
    duration: seconds,
    setupClient: (client) => {
      person += 1;
      const body = JSON.stringify({ username: `ingreso${person}`, password: canteenPassword });
      // A network may sign in ten times a second: each person has four.
      const requests = [1, 2, 3, 4].map((network) => ({ body, headers: headersFrom(`10.0.${person}.${network}`) }));
      client.setRequests(requests);
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} sign-ins were refused, ${result.errors} failed`);
  return result.requests.total / result.duration;
}

/** As a browser asks through a proxy. */
function headersFrom(address: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'x-forwarded-for': address,
  };
}

/** Compares the right password, with as many waiting as there are persons. */
async function comparisonsPerSecond(hash: string, seconds: number): Promise<number> {
  const hasher = createPasswordHasher();
  const start = performance.now();
  const end = start + seconds * 1000;
  let compared = 0;
  await Promise.all(
    Array.from({ length: persons }, async (_, person) => {
      while (performance.now() < end) {
        await hasher.verify(hash, canteenPassword, {
          address: '127.0.0.1',
          person: `${person}`,
          signsIn: 'knownNetwork',
        });
        compared += 1;
      }
    }),
  );
  return (compared * 1000) / (performance.now() - start);
}

async function addPersons(query: Query): Promise<void> {
  await query(`insert into companies (id, business_name, cuit, category)
    select 'I' || n, 'Empresa ' || n || ' de los Ingresos', '308' || lpad(n::text, 8, '0'), '2B' from generate_series(1, ${companies}) n
    on conflict do nothing`);
  await query(`insert into business_units (id, name, segment_description)
    select 'I' || n, 'Planta ' || n || ' Añelo', 'Sur' from generate_series(1, ${centres}) n on conflict do nothing`);
  await query(`insert into company_business_unit_relations (company_id, business_unit_id, type)
    select 'I' || c, 'I' || b, 'CON' from generate_series(1, ${companies}) c, generate_series(1, ${centres}) b on conflict do nothing`);
  await query(`insert into users (username, name, surname, email, password_hash, profile_name, business_unit_total_access)
    select 'ingreso' || n, 'Persona', n::text, 'ingreso' || n || '@comensal.example', password_hash, profile_name, n % 2 = 0
      from users, generate_series(1, ${persons}) n where username = 'admin' on conflict do nothing`);
  await query(`insert into user_business_unit_company_relations (username, company_id, business_unit_id)
    select 'ingreso' || n, 'I' || c, 'I' || b
      from generate_series(1, ${persons}) n, generate_series(1, ${companies}) c, generate_series(1, ${centres}) b
     where n % 2 = 1 on conflict do nothing`);
}
