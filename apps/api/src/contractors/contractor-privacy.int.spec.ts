import { randomUUID } from 'node:crypto';
import {
  type ContractorApi,
  contractorFields,
  paths,
  pdf,
  refusalOf,
  reviewed,
  startContractorApi,
} from '../testing/contractor-world';
import { statementsOf } from '../testing/statements-of';
import type { Answer } from '../testing/test-api';

let world: ContractorApi;

beforeAll(async () => {
  world = await startContractorApi();
});
afterAll(() => world?.api.close());

test('CON-33 a contractor cannot detect another one: request, file and edit are not found', async () => {
  const request = await world.registered(await world.newContractor());
  const other = await world.newContractor();
  const [path] = paths(request);
  const missing = 999_999;
  for (const [foreign, none] of [[`getRequest/${request.id}`, `getRequest/${missing}`]] as const) {
    const answers = [await world.ask(other, foreign), await world.ask(other, none)];
    expect(answers.map(refusalOf)).toEqual([
      [404, 'El registro no existe'],
      [404, 'El registro no existe'],
    ]);
  }
  const edits = [request.id, missing].map((id) =>
    world.ask(other, 'editContractor', { request_id: id, ...contractorFields(other) }),
  );
  expect((await Promise.all(edits)).map(refusalOf)).toEqual([
    [404, 'El registro no existe'],
    [404, 'El registro no existe'],
  ]);
  const files = [path, randomUUID(), 'nada'].map((filePath) =>
    world.ask(other, 'getFile', { filePath, fileName: 'x.pdf' }),
  );
  expect((await Promise.all(files)).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await world.ask('lectora', 'getFile', { filePath: path, fileName: 'x.pdf' })).status).toBe(200);
  expect((await world.ask(other, 'getRequests')).status).toBe(403);
  expect((await world.ask('lectora', 'editRequest', reviewed(request, 'Pendiente', []))).status).toBe(403);
  expect((await world.ask('lectora', 'removeRequest', { id: request.id })).status).toBe(403);
});

test('CON-33 another one’s request runs the same queries as a missing one, so timing reveals nothing', async () => {
  const request = await world.registered(await world.newContractor());
  const other = await world.newContractor();
  const [path] = paths(request);
  const missing = 999_999;
  const values = contractorFields(other);
  const edit = (id: number) => world.send(other, 'editContractor', { request_id: id, ...values }, [pdf('a.pdf')]);
  const calls: readonly (readonly [string, () => Promise<Answer>, () => Promise<Answer>])[] = [
    ['getRequest', () => world.ask(other, `getRequest/${request.id}`), () => world.ask(other, `getRequest/${missing}`)],
    ['editContractor', () => edit(request.id), () => edit(missing)],
    [
      'getFile',
      () => world.ask(other, 'getFile', { filePath: path, fileName: 'cuit.pdf' }),
      () => world.ask(other, 'getFile', { filePath: randomUUID(), fileName: 'cuit.pdf' }),
    ],
  ];
  for (const [name, foreign, none] of calls) {
    await none();
    const [ofForeign, ofNone] = [await statementsOf(foreign), await statementsOf(none)];
    expect([name, ofForeign]).toEqual([name, ofNone]);
    expect(ofNone.some((sql) => sql.includes('contractors_requests'))).toBe(true);
    const [one, two] = [await foreign(), await none()];
    expect([one.status, refusalOf(one)]).toEqual([404, refusalOf(two)]);
  }
  // Comparing reveals something: the person's own request needs more.
  expect(await statementsOf(() => edit(missing))).not.toEqual(
    await statementsOf(() => world.ask('revisora', `getRequest/${request.id}`)),
  );
});

test('CON-22 API-08 the file of a request is served by the request calls only, whatever other permissions the user has', async () => {
  const request = await world.registered(await world.newContractor());
  const requested = { filePath: paths(request)[0], fileName: 'cuit.pdf' };
  const answers = [];
  for (const call of ['contractors/getFile', 'credits/getCreditFile', 'credit-notes/getCreditFile'])
    answers.push([call, (await world.api.as('admin', call, requested)).status]);
  expect(answers).toEqual([
    ['contractors/getFile', 200],
    ['credits/getCreditFile', 404],
    ['credit-notes/getCreditFile', 404],
  ]);
});
