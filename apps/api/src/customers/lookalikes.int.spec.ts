import type { CustomerView, Lookalikes } from '@comensal/domain/customers';
import { dinerBody, place, startDinerApi } from '../testing/diner-world';
import { invalid, noPermission, refused } from '../testing/refused';
import type { TestApi } from '../testing/test-api';

let api: TestApi;
const tokens: Record<string, string> = {};
let namesake: number;

const as = (username: string, call: string, body: object) =>
  api.call(`customers/${call}`, body, { token: tokens[username] ?? null });
async function added(card: string, changes: object = {}): Promise<number> {
  const { status, response } = await as('admin', 'addCustomer', dinerBody(card, changes));
  expect(status).toBe(200);
  return (response.data as CustomerView).id;
}
async function alike(username: string, body: object): Promise<Lookalikes> {
  const { status, response } = await as(username, 'getLookalikes', body);
  expect([status, response.errorMsg]).toEqual([200, null]);
  return response.data as Lookalikes;
}
const request = (changes: object = {}) => ({
  auths: [{ auth_type: 'CARD', auth_code: 'H4CARD2' }],
  name: 'Íñigo',
  surname: 'Núñez',
  file_number: '00123',
  foodservice_profiles: [place(11, 'B1', 'C1')],
  ...changes,
});
const idsOf = ({ namesakes, codes }: Lookalikes) => [namesakes.map(({ id }) => id), codes.map(({ id }) => id)];

beforeAll(async () => {
  api = await startDinerApi();
  for (const username of ['admin', 'operador', 'norte', 'lector', 'lider'])
    tokens[username] = await api.logIn(username);
  namesake = await added('H4CARD1');
});
afterAll(() => api?.close());

test('DIN-38 the same name with the same file number at the same company is reported, ignoring case and accents', async () => {
  expect(await alike('operador', request({ name: 'INIGO', surname: 'nuñez' }))).toEqual({
    namesakes: [
      {
        id: namesake,
        name: 'Íñigo',
        surname: 'Núñez',
        file_number: '00123',
        auth_code: 'H4CARD1',
        auth_bio_code: null,
        business_name: expect.any(String) as string,
        business_unit_name: expect.any(String) as string,
      },
    ],
    codes: [],
  });
});

test.each([
  ['another name', { name: 'Ana' }],
  ['another file number', { file_number: '123' }],
  ['no file number', { file_number: '' }],
  ['no name', { name: '', surname: '' }],
  ['another company', { foodservice_profiles: [place(21, 'B1', 'C2')] }],
  ['no place', { foodservice_profiles: [] }],
])('DIN-38 nobody is told for %s', async (_what, changes) => {
  expect(await alike('operador', request(changes))).toEqual({ namesakes: [], codes: [] });
});

test('DIN-38 a diner is not a lookalike of itself', async () => {
  expect(await alike('operador', { ...request(), id: namesake })).toEqual({ namesakes: [], codes: [] });
});

test.each([
  ['0004007000703', '4007000703', true],
  ['4007000703', '4007000703', false],
  ['04007000703', '4007 000 703', true],
  ['ab12', 'AB12', true],
  ['00ab12', 'ab12', true],
  ['40070007030', '4007000703', false],
])(
  'DIN-31 a code that differs only by leading zeros or case is reported: %s exists, %s is typed',
  async (held, typed, isReported) => {
    const id = await added(held, { name: 'Eva', surname: held, file_number: null });
    const value = typed.replaceAll(' ', '');
    const body = request({ name: 'Otra', auths: [{ auth_type: 'CARD', auth_code: typed }] });
    const { codes } = await alike('operador', body);
    expect(codes.filter((one) => one.id === id).map((one) => [one.auth_type, one.auth_code, one.given])).toEqual(
      isReported ? [['CARD', held, value]] : [],
    );
    // Of the other kind, or at another centre, it is another code.
    const elsewhere = [
      { ...body, auths: [{ auth_type: 'BIOMETRIC', auth_code: typed }] },
      { ...body, foodservice_profiles: [place(22, 'B2', 'C2')] },
    ];
    for (const other of elsewhere) expect((await alike('admin', other)).codes).toEqual([]);
    await as('admin', 'removeCustomer', { id });
  },
);

test('ACC-20 ACC-24 reports only diners within the reader’s scope, to anyone who reads diners', async () => {
  const foreign = request({ auths: [{ auth_type: 'CARD', auth_code: '0H4CARD1' }] });
  expect(idsOf(await alike('lector', foreign))).toEqual([[namesake], [namesake]]);
  expect(await alike('norte', foreign)).toEqual({ namesakes: [], codes: [] });
  expect(refused(await as('lider', 'getLookalikes', foreign))).toEqual(noPermission);
});

test('an invalid diner is refused at its field', async () => {
  expect(refused(await as('operador', 'getLookalikes', request({ file_number: 'x', id: 'y' })))).toEqual(
    invalid({ file_number: 'El campo permite solo numeros', id: 'El valor no es válido' }),
  );
  expect(
    (await as('operador', 'getLookalikes', { foodservice_profiles: Array(501).fill(place(11, 'B1', 'C1')) })).status,
  ).toBe(422);
  expect((await as('operador', 'getLookalikes', {})).status).toBe(422);
  const huge = request({ auths: Array(10).fill({ auth_type: 'CARD', auth_code: '0'.repeat(1_000) }) });
  expect(await alike('operador', huge)).toMatchObject({ codes: [] });
});

test('DIN-24 a card in groups of digits is accepted without its spaces; other spaces are refused', async () => {
  const id = await added('5007 000 703', { name: 'Eva', surname: 'Espacios' });
  const { response } = await api.call(`customers/getCustomer/${id}`, {}, { token: tokens['admin'] ?? null });
  expect(response.data).toMatchObject({ auth_code: '5007000703' });
  expect(refused(await as('admin', 'addCustomer', dinerBody('AB 12')))).toEqual(
    invalid({ auth_code: 'Contiene caracteres no permitidos' }),
  );
});
