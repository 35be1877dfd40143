import { fairUse } from '@comensal/domain/platform/fair-use';
import { type CanteenApi, startCanteenApi } from '../../testing/canteen-api';
import type { Answer } from '../../testing/test-api';
import { FairUse, mostHeavyWaiting, pagesAtOnce } from './fair-use';

let api: CanteenApi;
let use: FairUse;
beforeAll(async () => {
  api = await startCanteenApi();
  use = api.application.get(FairUse);
});
afterAll(() => api.close());

const messageOf = ({ status, response }: Answer): unknown => [status, response.errorCode, response.errorMsg];

it('API-06 an upload waits for the user’s other uploads', async () => {
  const under = Array.from({ length: fairUse.uploads }, () => Promise.withResolvers<null>());
  const uploads = under.map(({ promise }) => use.upload('admin', () => promise));
  const refused = [429, 429, 'Ya está cargando 3 archivos a la vez. Espere a que termine uno y vuelva a intentar'];
  const body = { fileName: 'x.csv', file: Buffer.from('a;b').toString('base64') };
  expect(messageOf(await api.as('admin', 'customers/previewMassive', body))).toEqual(refused);
  expect(messageOf(await api.as('admin', 'customers/massiveAdd', body))).toEqual(refused);
  const all = await Promise.all(Array.from({ length: 300 }, () => api.as('admin', 'customers/previewMassive', body)));
  expect(all.map(messageOf)).toEqual(Array.from({ length: 300 }, () => refused));
  for (const { resolve } of under) resolve(null);
  await Promise.all(uploads);
  expect((await api.as('admin', 'customers/previewMassive', body)).status).toBe(422);
});

it('a heavy call waits for the same user’s others; light calls and other users do not', async () => {
  const held = await use.heavyTurn('aprobador');
  const ended: string[] = [];
  const heavy = [{}, { page: { limit: 500 } }].map((body) =>
    api.as('aprobador', 'credits/getCredits', body).then(({ status }) => ended.push(`own ${status}`)),
  );
  ended.push(`light ${(await api.as('aprobador', 'credits/getCredits', { page: { limit: 10 } })).status}`);
  ended.push(`other ${(await api.as('contratista', 'credits/getCredits', {})).status}`);
  held();
  await Promise.all(heavy);
  expect(ended).toEqual(['light 200', 'other 200', 'own 200', 'own 200']);
  // Every call, answered or refused, has released its slot.
  expect((await api.as('aprobador', 'credits/getCredits', { page: { limit: 500, sort: 'no' } })).status).toBe(422);
  (await use.heavyTurn('aprobador', 0))();
});

it('a page and a search wait while as many of the same user’s run; other users’ and other calls do not', async () => {
  const held = await Promise.all(Array.from({ length: pagesAtOnce }, () => use.pageTurn('aprobador')));
  const ended: string[] = [];
  const own = [
    api.as('aprobador', 'credits/getCredits', { page: { limit: 10 } }),
    api.as('aprobador', 'search/find', { text: 'perez' }),
  ].map((call) => call.then(({ status }) => ended.push(`own ${status}`)));
  ended.push(`light ${(await api.as('aprobador', 'credits/getCountDecimals')).status}`);
  ended.push(`other ${(await api.as('contratista', 'search/find', { text: 'perez' })).status}`);
  ended.push(`other ${(await api.as('contratista', 'credits/getCredits', { page: { limit: 10 } })).status}`);
  for (const release of held) release();
  await Promise.all(own);
  expect(ended).toEqual(['light 200', 'other 200', 'other 200', 'own 200', 'own 200']);
  // Every call, answered or refused, has released its slot.
  const all = await Promise.all(
    Array.from({ length: 300 }, (_, index) => api.as('aprobador', 'search/find', { text: index % 2 ? 'perez' : '' })),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 422]));
  for (const release of await Promise.all(Array.from({ length: pagesAtOnce }, () => use.pageTurn('aprobador'))))
    release();
});

it('three hundred concurrent heavy calls of one user: as many as the queue holds are served, the rest refused', async () => {
  const held = await use.heavyTurn('aprobador');
  const statuses: number[] = [];
  const full = Promise.withResolvers<null>();
  const calls = Array.from({ length: 300 }, async () => {
    statuses.push((await api.as('aprobador', 'credits/getCredits', {})).status);
    if (statuses.length === 300 - mostHeavyWaiting) full.resolve(null);
  });
  await full.promise;
  expect(statuses).toEqual(Array.from({ length: 300 - mostHeavyWaiting }, () => 429));
  held();
  await Promise.all(calls);
  expect(statuses.slice(-mostHeavyWaiting)).toEqual(Array.from({ length: mostHeavyWaiting }, () => 200));
});

it('a filter of forty thousand made-up places returns what the user’s own ones among them return', async () => {
  const invented = Array.from({ length: 4_000 }, (_, index) => `Z${index}`);
  const ask = async (companies: readonly string[]): Promise<unknown> =>
    (await api.as('contratista', 'credits/getCredits', { companies, page: { limit: 10 } })).response.data;
  await api.as('contratista', 'credits/addCredit', { company_id: 'K1', business_unit_id: 'C2', amount: 100 });
  const own = await ask(['K1']);
  expect((own as { total: number }).total).toBeGreaterThan(0);
  expect(await ask(['K1', ...invented, 'K1'])).toEqual(own);
  // None of the person's own: nothing, and not everything.
  expect(await ask(invented)).toMatchObject({ total: 0, rows: [] });
});

it('API-11 one event stream too many is refused, another user’s is not', async () => {
  const follow = async (name: 'contratista' | 'admin', id: string): Promise<Answer> =>
    api.call(`jobs/${id}/events`, undefined, { method: 'GET', token: await api.logIn(name) });
  const start = async (name: 'contratista' | 'admin'): Promise<string> =>
    ((await api.as(name, 'credits/exportCredits', {}, { prefer: 'respond-async' })).response.data as { jobId: string })
      .jobId;
  const [own, other] = [await start('contratista'), await start('admin')];
  const lines = Array.from({ length: fairUse.eventStreams + 1 }, () => follow('contratista', own));
  expect(messageOf(await Promise.race(lines))).toEqual([
    429,
    429,
    'Hay demasiadas pantallas abiertas. Cierre las que no use; el proceso sigue su curso',
  ]);
  await api.as('admin', `jobs/${other}/cancel`);
  expect((await follow('admin', other)).status).toBe(200);
  await api.as('contratista', `jobs/${own}/cancel`);
  const all = await Promise.all(lines);
  expect(all.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: fairUse.eventStreams }, () => 200),
    429,
  ]);
});

it('API-11 three hundred concurrent streams: as many as a user may have are open, the rest refused', async () => {
  const started = await api.as('contratista', 'credits/exportCredits', {}, { prefer: 'respond-async' });
  const { jobId } = started.response.data as { jobId: string };
  const token = await api.logIn('contratista');
  const statuses: number[] = [];
  const refused = Promise.withResolvers<null>();
  const lines = Array.from({ length: 300 }, async () => {
    const { status } = await api.call(`jobs/${jobId}/events`, undefined, { method: 'GET', token });
    statuses.push(status);
    if (statuses.length === 300 - fairUse.eventStreams) refused.resolve(null);
  });
  await refused.promise;
  expect(statuses).toEqual(Array.from({ length: 300 - fairUse.eventStreams }, () => 429));
  await api.as('contratista', `jobs/${jobId}/cancel`);
  await Promise.all(lines);
  expect(statuses.slice(-fairUse.eventStreams)).toEqual(Array.from({ length: fairUse.eventStreams }, () => 200));
});

it('API-11 three hundred concurrent jobs of one user: as many as may wait are accepted, the rest refused', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const { status, response } = await api.as('lider', 'credits/exportCredits', {}, { prefer: 'respond-async' });
      return `${status} ${response.errorMsg ?? ''}`;
    }),
  );
  const refusal = '429 Ya tiene 50 procesos en espera o en curso. Espere a que termine alguno, o cancélelo';
  expect(statuses.filter((status) => status === refusal)).toHaveLength(300 - fairUse.jobs);
  expect(statuses.filter((status) => status.startsWith('202'))).toHaveLength(fairUse.jobs);
});

it('API-06 a user who has used up the long bodies of a minute can still send short ones, and others are unaffected', async () => {
  const long = { username: 'nadie', name: 'a'.repeat(70_000) };
  expect((await api.as('admin', 'users/edit', long)).status).toBe(422);
  await use.longBody('admin', fairUse.longBodies * 1024 * 1024 - 71_000);
  const refused = await api.as('admin', 'users/edit', long);
  expect(messageOf(refused)).toEqual([429, 429, 'Demasiados intentos. Espere unos minutos y vuelva a intentar']);
  expect((await api.as('admin', 'users/edit', { username: 'nadie' })).status).toBe(422);
  expect((await api.as('contratista', 'users/edit', long)).status).toBe(403);
});

it('a user can send five bodies with forty thousand made-up pairs a minute, and each is refused like a short one', async () => {
  const companies = Array.from({ length: 5_000 }, (_, company) => ({ id: `Z${company}` }));
  const pairs = (centres: number, each = companies): object => ({
    username: 'lider',
    name: 'Lía',
    surname: 'Derqui',
    email: 'lider@comensal.example',
    businessUnits: Array.from({ length: centres }, (_, centre) => ({ id: `Z${centre}`, companies: each })),
  });
  const short = messageOf(await api.as('lider', 'users/edit', pairs(1, companies.slice(0, 1))));
  expect(short).toEqual([403, 1403, 'Su perfil no tiene permiso para realizar esta acción']);
  const answers: unknown[] = [];
  for (let sent = 0; sent < 6; sent += 1) answers.push(messageOf(await api.as('lider', 'users/edit', pairs(8))));
  expect(answers).toEqual([
    ...Array.from({ length: 5 }, () => short),
    [429, 429, 'Demasiados intentos. Espere unos minutos y vuelva a intentar'],
  ]);
});

it('API-12 a body refused for its lists counts like one that is read: the next ones are refused before parsing', async () => {
  const nested = { companies: Array.from({ length: 100_000 }, () => [[]]) };
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1)
    statuses.push((await api.as('aprobador', 'credits/getCredits', nested)).status);
  expect(statuses).toEqual([413, 429, 429]);
  expect((await api.as('aprobador', 'credits/getCredits', { page: { limit: 10 } })).status).toBe(200);
});
