import { fairUse } from '@comensal/domain';
import { type CanteenApi, startCanteenApi } from '../../testing/canteen-api';
import type { Answer } from '../../testing/test-api';
import { FairUse } from './fair-use';

let api: CanteenApi;
let use: FairUse;
beforeAll(async () => {
  api = await startCanteenApi();
  use = api.application.get(FairUse);
});
afterAll(() => api.close());

const told = ({ status, response }: Answer): unknown => [status, response.errorCode, response.errorMsg];

it('API-06 a file is not taken in while the person’s others are', async () => {
  const under = Array.from({ length: fairUse.uploads }, () => Promise.withResolvers<null>());
  const uploads = under.map(({ promise }) => use.upload('admin', () => promise));
  const refused = [429, 429, 'Ya está cargando 3 archivos a la vez. Espere a que termine uno y vuelva a intentar'];
  const body = { fileName: 'x.csv', file: Buffer.from('a;b').toString('base64') };
  expect(told(await api.as('admin', 'customers/previewMassive', body))).toEqual(refused);
  expect(told(await api.as('admin', 'customers/massiveAdd', body))).toEqual(refused);
  for (const { resolve } of under) resolve(null);
  await Promise.all(uploads);
  expect((await api.as('admin', 'customers/previewMassive', body)).status).toBe(422);
});

it('API-06 a whole list waits for one of the person’s own to end, and nobody else’s does', async () => {
  const held = await Promise.all(Array.from({ length: fairUse.wholeLists }, () => use.wholeList('aprobador')));
  const ended: string[] = [];
  const own = api.as('aprobador', 'credits/getCredits', {}).then(({ status }) => ended.push(`own ${status}`));
  ended.push(`other ${(await api.as('contratista', 'credits/getCredits', {})).status}`);
  held[0]?.();
  await own;
  expect(ended).toEqual(['other 200', 'own 200']);
  // Each that was answered has given its place back.
  held[0] = await use.wholeList('aprobador', 0);
  for (const release of held) release();
});

it('API-11 one stream of events more than the person may have is refused, and somebody else’s is not', async () => {
  const follow = async (name: 'contratista' | 'admin', id: string): Promise<Answer> =>
    api.call(`jobs/${id}/events`, undefined, { method: 'GET', token: await api.logIn(name) });
  const start = async (name: 'contratista' | 'admin'): Promise<string> =>
    ((await api.as(name, 'credits/exportCredits', {}, { prefer: 'respond-async' })).response.data as { jobId: string })
      .jobId;
  const [own, other] = [await start('contratista'), await start('admin')];
  const lines = Array.from({ length: fairUse.eventStreams + 1 }, () => follow('contratista', own));
  expect(told(await Promise.race(lines))).toEqual([
    429,
    429,
    'Hay demasiadas pantallas siguiendo procesos a la vez. Cierre las que no use; el proceso sigue su curso',
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

it('API-06 who has sent as much in long bodies as a minute has goes on with short ones, and others with theirs', async () => {
  const long = { username: 'nadie', name: 'a'.repeat(70_000) };
  expect((await api.as('admin', 'users/edit', long)).status).toBe(422);
  await use.longBody('admin', fairUse.longBodies * 1024 * 1024 - 70_100);
  const refused = await api.as('admin', 'users/edit', long);
  expect(told(refused)).toEqual([429, 429, 'Demasiados intentos. Espere unos minutos y vuelva a intentar']);
  expect((await api.as('admin', 'users/edit', { username: 'nadie' })).status).toBe(422);
  expect((await api.as('contratista', 'users/edit', long)).status).toBe(403);
});
