import { mostChosenDiners } from '@comensal/domain/customers';
import type { Database, Query } from '@comensal/infrastructure/platform/database';
import type { Server } from '../../tools/e2e/servers';
import { compareRequests, logIn } from './calls.bench';
import { fillDiners, searchedPlace } from './diner-data';
import { compareRates, type Finding, inTurns, millisecondsOf } from './findings';
import { type Request, secondsForAll } from './load';

const rounds = 3;
/** Enough for some seconds: a process that has just started is slower, and so is every round after a few hundred. */
const addedARound = 2_000;
/** A name shared by every eleventh diner of the place, a rare pair of words, the end of a card, and no search. */
const searches = ['nunez', 'inigo suarez', '0037', null];

/** As many diners as one change takes. */
const movedAtOnce = mostChosenDiners;

/**
 * Among 500,000 diners: the list by centre and company, with and without a search, one diner, adding a diner with its
 * audit, and moving thousands to another group.
 */
export async function benchDiners(api: Server, baseline: Server, database: Database): Promise<Finding[]> {
  console.log('Quinientos mil comensales…');
  await fillDiners(database.query);
  const headers = { authorization: `Bearer ${await logIn(api, 'admin')}` };
  const findings: Finding[] = [];
  for (const search of searches) findings.push(await benchSearch(api, baseline, headers, search));
  findings.push(await benchGet(api, baseline, headers));
  findings.push(...(await benchAdd(api, baseline, headers)));
  return [...findings, await benchMove(api, database.query, headers)];
}

type Headers = Record<string, string>;

/** Fifty rows of a place, sorted by name, with the total. */
async function benchSearch(api: Server, baseline: Server, headers: Headers, search: string | null): Promise<Finding> {
  const { business_unit_id: id, company_id } = searchedPlace;
  const page = { offset: 0, limit: 50, sort: 'name', direction: 'asc', ...(search === null ? {} : { search }) };
  const request = {
    url: `${api.url}/api/customers/getByCompaniesAndBusinessUnit`,
    headers,
    body: { businessUnits: [{ id, companies: [{ id: company_id }] }], page },
  };
  const words = (search ?? '').split(' ').filter(Boolean);
  const bare = { url: `${baseline.url}/diners`, body: { ...searchedPlace, words, limit: 50 } };
  await assertSameAnswer(request, bare);
  return compareRequests(
    `${search === null ? 'list' : `search of '${search}'`} among 500,000 diners, by centre and company, sorted, with total`,
    request,
    bare,
    "bare Fastify + pg over one flat table, its search column in the list's index",
  );
}

/** One diner, as its page shows it, compared with a row of the flat table. */
async function benchGet(api: Server, baseline: Server, headers: Headers): Promise<Finding> {
  const id = 1_000_077;
  const request = { url: `${api.url}/api/customers/getCustomer/${id}`, headers, body: {} };
  const bare = { url: `${baseline.url}/diner`, body: { id } };
  await assertSameAnswer(request, bare);
  return compareRequests('one diner of 500,000', request, bare, 'bare Fastify + pg, a row of one flat table');
}

/** A ratio is meaningful only if both sides return the same rows and the same total. */
async function assertSameAnswer(request: Request, bare: Request): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [request, bare].map(async ({ url, headers, body }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { response?: { data: unknown } };
    }),
  );
  if (JSON.stringify(ours?.response?.data) !== JSON.stringify(theirs))
    throw new Error(`${bare.url} answers something else: ${JSON.stringify(theirs).slice(0, 300)}`);
}

/** Diners added one by one, each with card, service profile and audit. */
async function benchAdd(api: Server, baseline: Server, headers: Headers): Promise<Finding[]> {
  const perSecond =
    (url: string, letter: string, bodyOf: (card: string) => object) =>
    async (round: number): Promise<number> => {
      const cards = Array.from({ length: addedARound }, (_, index) => `${letter}${round}X${index}`);
      return addedARound / (await secondsForAll(url, headers, cards.map(bodyOf)));
    };
  const bareBody = (card: string) => ({ card, profile: 1007, ...searchedPlace });
  const { ours, same, plain } = await inTurns(
    {
      ours: perSecond(`${api.url}/api/customers/addCustomer`, 'A', (card) => ({
        name: 'Íñigo',
        surname: 'Suárez',
        file_number: '77',
        section: 'Línea 7',
        manual_load: false,
        auths: [{ auth_type: 'CARD', auth_code: card }],
        foodservice_profiles: [{ id: 1007, ...searchedPlace, is_active: true }],
      })),
      same: perSecond(`${baseline.url}/add-diner`, 'B', bareBody),
      plain: perSecond(`${baseline.url}/plain-diner`, 'C', bareBody),
    },
    rounds,
  );
  const against = (baselineName: string, theirs: number, atLeast: number): Finding =>
    compareRates(
      `adding a diner, with its audit, against ${baselineName}`,
      { ours, theirs },
      { unit: 'per s', baseline: `${baselineName}, bare`, atLeast },
    );
  return [
    against('the same rows by one statement', same, 0.3),
    against('one statement that writes a flat diner and its audit row, without triggers', plain, 0.25),
  ];
}

/**
 * Thousands of diners to another group and back: judged, changed, audited and kept for the undo, compared with the one
 * statement that changes them, with its audit.
 */
async function benchMove(api: Server, query: Query, headers: Headers): Promise<Finding> {
  const [company, centre] = [searchedPlace.company_id, searchedPlace.business_unit_id];
  await query(
    `update company_business_unit_relations set type = 'CON', manage_groups = true where company_id = $1 and business_unit_id = $2`,
    [company, centre],
  );
  const groups = await query<{ id: number }>(
    `insert into groups (company_id, business_unit_id, name, intern_id, leader_email)
     select $1, $2, name, name, lower(name) || '@comensal.example' from unnest(array['Uno', 'Dos']) name returning id`,
    [company, centre],
  );
  // Diners like any other, each with a file number of its own: some come from elsewhere, as a place has too few.
  await query(
    `insert into customer_profile_relations (customer_id, food_services_profile_id, company_id, business_unit_id)
     select c.id, 1007, $1, $2 from customers c
      where c.id > 1000000 and not exists (select from customer_profile_relations p where p.customer_id = c.id and p.business_unit_id = $2)
      order by c.id limit $3`,
    [company, centre, movedAtOnce],
  );
  const diners = await query<{ id: number }>(
    'select customer_id as id from customer_profile_relations where company_id = $1 and business_unit_id = $2 order by 1 limit $3',
    [company, centre, movedAtOnce],
  );
  const ids = diners.map(({ id }) => id);
  const rateOf = async (work: () => Promise<unknown>): Promise<number> =>
    (movedAtOnce * 1000) / (await millisecondsOf(work));
  // Each side moves them to the group in which they are not.
  const [here = 0, there = 0] = groups.map(({ id }) => id);
  const rates = await inTurns(
    {
      ours: () => rateOf(() => movedBy(api, headers, { ids, group_id: here })),
      theirs: () =>
        rateOf(() =>
          query(
            'update customers set group_id = $2, version = version + 1, updated_at = now() where id = any($1::bigint[])',
            [ids, there],
          ),
        ),
    },
    rounds,
  );
  return compareRates(
    `moving ${movedAtOnce.toLocaleString('en')} diners to another group, with audit and undo`,
    rates,
    {
      unit: 'per s',
      baseline: 'the one statement that changes them, with its audit, bare',
      atLeast: 0.4,
    },
  );
}

/** A figure is meaningful only if all of them were moved. */
async function movedBy(api: Server, headers: Headers, body: { readonly ids: readonly number[]; group_id: number }) {
  const response = await fetch(`${api.url}/api/customers/moveCustomers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { response: answer } = (await response.json()) as { response: { data: { moved?: number } | null } };
  if (answer.data?.moved !== body.ids.length) throw new Error(`Moved: ${JSON.stringify(answer).slice(0, 300)}`);
}
