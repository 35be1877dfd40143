import type { Database } from '@comensal/infrastructure';
import { logIn } from './calls.bench';
import { fillDiners, searchedPlace } from './diner-data';
import { type Request, requestsPerSecond, secondsForAll } from './load';
import type { Server } from './servers';
import { type Finding, median } from './table';

const rounds = 3;
const secondsARound = 5;
/** As many as take some seconds: a process that has just started is slower, and every round after a few hundred. */
const addedARound = 2_000;
/** A name that every eleventh diner of the place bears, a rare pair of words, and the end of a card. */
const searches = ['nunez', 'inigo suarez', '0037'];

/** The list of 500,000 diners searched by centre, company and text, and a diner added with its audit. */
export async function benchDiners(api: Server, baseline: Server, database: Database): Promise<Finding[]> {
  console.log('Quinientos mil comensales…');
  await fillDiners(database.query);
  const authorization = `Bearer ${await logIn(api, 'admin')}`;
  return [
    ...(await benchSearch(api, baseline, authorization)),
    await benchGet(api, baseline, authorization),
    ...(await benchAdd(api, baseline, authorization)),
  ];
}

/** Fifty rows of a place, sorted by name, with the total: each of the searches in turns, and the list without one. */
async function benchSearch(api: Server, baseline: Server, authorization: string): Promise<Finding[]> {
  const { business_unit_id: id, company_id } = searchedPlace;
  const findings: Finding[] = [];
  for (const search of [...searches, null]) {
    const page = { offset: 0, limit: 50, sort: 'name', direction: 'asc', ...(search === null ? {} : { search }) };
    const ours: number[] = [];
    const theirs: number[] = [];
    const asked = {
      url: `${api.url}/api/customers/getByCompaniesAndBusinessUnit`,
      headers: { authorization },
      body: { businessUnits: [{ id, companies: [{ id: company_id }] }], page },
    };
    const bare = {
      url: `${baseline.url}/diners`,
      body: { ...searchedPlace, words: (search ?? '').split(' ').filter(Boolean), limit: 50 },
    };
    await assertSameAnswer(asked, bare);
    await requestsPerSecond(asked, 2);
    await requestsPerSecond(bare, 2);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await requestsPerSecond(asked, secondsARound));
      theirs.push(await requestsPerSecond(bare, secondsARound));
    }
    findings.push({
      name: `${search === null ? 'list' : `search of '${search}'`} among 500,000 diners, by centre and company, sorted, with total`,
      ours: `${median(ours).toFixed(0)} req/s`,
      baseline: `bare Fastify + pg over one flat table, its search column in the list's index: ${median(theirs).toFixed(0)} req/s`,
      figure: median(ours) / median(theirs),
      unit: '×',
      target: { atLeast: 0.6 },
    });
  }
  return findings;
}

/** A ratio says something only where both sides answer the same rows and the same total. */
async function assertSameAnswer(asked: Request, bare: Request): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [asked, bare].map(async ({ url, headers, body }) => {
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
async function benchAdd(api: Server, baseline: Server, authorization: string): Promise<Finding[]> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const cards = (letter: string): string[] =>
      Array.from({ length: addedARound }, (_, index) => `${letter}${round}X${index}`);
    const body = (card: string) => ({
      name: 'Íñigo',
      surname: 'Suárez',
      file_number: '77',
      section: 'Línea 7',
      manual_load: false,
      auths: [{ auth_type: 'CARD', auth_code: card }],
      foodservice_profiles: [{ id: 1007, ...searchedPlace, is_active: true }],
    });
    const own =
      addedARound /
      (await secondsForAll(`${api.url}/api/customers/addCustomer`, { authorization }, cards('A').map(body)));
    const bare =
      addedARound /
      (await secondsForAll(
        `${baseline.url}/add-diner`,
        {},
        cards('B').map((card) => ({ card, profile: 1007, ...searchedPlace })),
      ));
    const written =
      addedARound /
      (await secondsForAll(
        `${baseline.url}/plain-diner`,
        {},
        cards('C').map((card) => ({ card, profile: 1007, ...searchedPlace })),
      ));
    // The first round warms them up.
    if (round > 0) {
      ours.push(own);
      theirs.push(bare);
      plain.push(written);
    }
  }
  const against = (baselineName: string, figures: readonly number[], atLeast: number): Finding => ({
    name: `adding a diner, with its audit, against ${baselineName}`,
    ours: `${median(ours).toFixed(0)} per s`,
    baseline: `${baselineName}, bare: ${median(figures).toFixed(0)} per s`,
    figure: median(ours) / median(figures),
    unit: '×',
    target: { atLeast },
  });
  return [
    against('the same rows by one statement', theirs, 0.3),
    against('one statement that writes a flat diner and its audit row, without triggers', plain, 0.25),
  ];
}

/** One diner, as its page shows it, against a row of the flat table. */
async function benchGet(api: Server, baseline: Server, authorization: string): Promise<Finding> {
  const id = 1_000_077;
  const asked = { url: `${api.url}/api/customers/getCustomer/${id}`, headers: { authorization }, body: {} };
  const bare = { url: `${baseline.url}/diner`, body: { id } };
  await assertSameAnswer(asked, bare);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const figures = [
      await requestsPerSecond(asked, secondsARound),
      await requestsPerSecond(bare, secondsARound),
    ] as const;
    // The first round warms both up.
    if (round > 0) {
      ours.push(figures[0]);
      theirs.push(figures[1]);
    }
  }
  return {
    name: 'one diner of 500,000',
    ours: `${median(ours).toFixed(0)} req/s`,
    baseline: `bare Fastify + pg, a row of one flat table: ${median(theirs).toFixed(0)} req/s`,
    figure: median(ours) / median(theirs),
    unit: '×',
    target: { atLeast: 0.6 },
  };
}
