import {
  type ContractorApi,
  contractorFields,
  dataOf,
  paths,
  pdf,
  reviewed,
  startContractorApi,
} from '../testing/contractor-world';

let world: ContractorApi;

beforeAll(async () => {
  world = await startContractorApi();
});
afterAll(() => world?.api.close());

test('CON-30 two reviewers at once: one decides, the other is refused', async () => {
  const request = await world.registered(await world.newContractor());
  const approve = reviewed(request, 'Aprobado', ['Aprobado', 'Aprobado'], { version: request.version });
  const reject = reviewed(request, 'Rechazado', [], { reject_reason: 'No', version: request.version });
  const answers = await Promise.all([
    world.ask('revisora', 'editRequest', approve),
    world.ask('revisor', 'editRequest', reject),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { history } = dataOf(await world.ask('revisora', `getRequest/${request.id}`));
  expect(history).toHaveLength(2);
});

test('CON-31 reviewer and contractor at once: one wins, the other is refused', async () => {
  const name = await world.newContractor();
  const request = await world.registered(name);
  const { version } = request;
  const answers = await Promise.all([
    world.ask('revisora', 'editRequest', reviewed(request, 'Aprobado', ['Aprobado', 'Aprobado'], { version })),
    world.send(
      name,
      'editContractor',
      { ...contractorFields(name), request_id: request.id, version, files: [{ replaces: paths(request)[0] }] },
      [pdf('otra.pdf')],
    ),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('CON-08 CON-32 a contractor who submits twice at once has one request; the same key returns the same response', async () => {
  const name = await world.newContractor();
  const twice = await Promise.all(
    [1, 2].map(() => world.send(name, 'addContractor', contractorFields(name), [pdf('a.pdf')])),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [one, other] = [await world.newContractor(), await world.newContractor()];
  const cuit = '30999999999';
  const same = await Promise.all(
    [one, other].map((each) => world.send(each, 'addContractor', { ...contractorFields(each), cuit }, [pdf('a.pdf')])),
  );
  expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
  const keyed = await world.newContractor();
  const values = contractorFields(keyed);
  const key = { 'idempotency-key': 'registro-1' };
  const first = dataOf(await world.send(keyed, 'addContractor', values, [pdf('a.pdf')], key));
  expect(dataOf(await world.send(keyed, 'addContractor', values, [pdf('a.pdf')], key))).toEqual(first);
  expect((await world.send(keyed, 'addContractor', values, [pdf('b.pdf')], key)).status).toBe(409);
});

test('CON-31 a contractor who saves twice at once from the same page: one save wins, the other is refused', async () => {
  const name = await world.newContractor();
  const { id, version, documents } = await world.registered(name);
  const save = (phone: string, file: string) =>
    world.send(
      name,
      'editContractor',
      { ...contractorFields(name), phone, request_id: id, version, files: [{ replaces: documents[0]?.path }] },
      [pdf(file)],
    );
  const answers = await Promise.all([save('1', 'una.pdf'), save('2', 'otra.pdf')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [stored] = answers.filter(({ status }) => status === 200).map(dataOf);
  const now = dataOf(await world.ask(name, `getRequest/${id}`));
  expect([now.phone, now.documents.map((one) => one.name), now.history.map(({ event }) => event)]).toEqual([
    stored?.phone,
    [stored?.phone === '1' ? 'una.pdf' : 'otra.pdf', 'poliza.pdf'],
    ['register', 'edit'],
  ]);
});

test('CON-35 removing a request while another user decides on it or edits it: all of it is removed, or nothing', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const name = await world.newContractor();
    const request = await world.registered(name);
    const other = () =>
      turn % 2 === 0
        ? world.ask('revisor', 'editRequest', reviewed(request, 'Aprobado', ['Aprobado', 'Aprobado']))
        : world.send(
            name,
            'editContractor',
            { ...contractorFields(name), request_id: request.id, files: [{ replaces: paths(request)[0] }] },
            [pdf('nueva.pdf')],
          );
    const [removal, answer] = await Promise.all([world.ask('revisora', 'removeRequest', { id: request.id }), other()]);
    const { rows } = await world.api.database.query(
      `select (select count(*)::int from contractors_requests where request_id = $1) as requests,
              (select count(*)::int from contractor_documents where request_id = $1) as documents,
              (select count(*)::int from files where created_by = $2) as files`,
      [request.id, name],
    );
    const gone = { requests: 0, documents: 0, files: 0 };
    // Removed first, or approved and then kept; or corrected and then removed with the corrections.
    expect(
      turn % 2 === 0
        ? [
            [200, 404, gone],
            [409, 200, { requests: 1, documents: 2, files: 2 }],
          ]
        : [
            [200, 404, gone],
            [200, 200, gone],
          ],
    ).toContainEqual([removal.status, answer.status, rows[0]]);
  }
});
