import { addPriceListSchema, clientPriceListFormSchema, editPriceListSchema } from './price-list.schemas';

const list = {
  start_date: 20261201,
  business_unit_id: '1010',
  food_services: [
    { id: 1, price: 865000, is_active: true },
    { id: 2, is_active: false },
  ],
};

/** Messages by field; null when the body is valid. */
function messages(
  schema: {
    safeParse(value: unknown): {
      success: boolean;
      error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
    };
  },
  body: object,
): Record<string, string> | null {
  const { error } = schema.safeParse(body);
  return error ? Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])) : null;
}

test('PRI-14 PRI-15 PRI-23 O-101 prices are minor units; without a client it is a main list', () => {
  expect(addPriceListSchema.parse({ ...list, business_unit_name: 'Pilar' })).toEqual({
    start_date: 20261201,
    business_unit_id: '1010',
    company_id: null,
    food_services: [
      { id: 1, price: 865000, is_active: true },
      { id: 2, price: 0, is_active: false },
    ],
  });
  expect(
    addPriceListSchema.parse({
      ...list,
      company_id: '10002001',
      food_services: [
        { id: 1, price: 1, is_active: 1 },
        { id: 2, price: 2 },
        { id: 3, is_active: 0 },
      ],
    }),
  ).toMatchObject({
    company_id: '10002001',
    food_services: [
      { id: 1, is_active: true },
      { id: 2, is_active: true },
      { id: 3, is_active: false },
    ],
  });
});

const unpriced = { grid: 'No pueden quedar servicios sin precio' };
const noService = { food_services: 'Debe elegir al menos un servicio' };

test.each([
  [
    'PRI-16 PRI-17 PRI-12 O-104 nothing given',
    {},
    { start_date: 'Campo obligatorio', business_unit_id: 'Campo obligatorio', ...noService },
  ],
  [
    'PRI-16 O-104 a day that the calendar does not have',
    { ...list, start_date: 20260230 },
    { start_date: 'La fecha no es válida' },
  ],
  [
    'PRI-07 PRI-17 the value of no choice',
    { ...list, business_unit_id: '%' },
    { business_unit_id: 'Campo obligatorio' },
  ],
  ['PRI-18 a client that was not chosen', { ...list, company_id: '%' }, { company_id: 'Campo obligatorio' }],
  ['PRI-18 an empty client is no main list', { ...list, company_id: '' }, { company_id: 'Campo obligatorio' }],
  ['PRI-12 O-104 no service', { ...list, food_services: [] }, noService],
  ['O-107 none chosen', { ...list, food_services: [{ id: 1, price: 5, is_active: false }] }, noService],
  ['PRI-19 a chosen one at nothing', { ...list, food_services: [{ id: 1, price: 0 }] }, unpriced],
  [
    'PRI-19 a chosen one without a price',
    {
      ...list,
      food_services: [
        { id: 1, price: 5 },
        { id: 2, price: null },
      ],
    },
    unpriced,
  ],
  [
    'PRI-19 every fault at once',
    { ...list, start_date: null, food_services: [{ id: 1 }] },
    { start_date: 'Campo obligatorio', ...unpriced },
  ],
  [
    'PRI-19 a price below nothing',
    { ...list, food_services: [{ id: 1, price: -5 }] },
    { 'food_services.0.price': 'El valor no es válido', ...unpriced },
  ],
  [
    'O-104 a part of the smallest unit',
    { ...list, food_services: [{ id: 1, price: 10.5 }] },
    { 'food_services.0.price': 'El valor no es válido' },
  ],
  [
    'O-104 nothing as text',
    { ...list, food_services: [{ id: 1, price: '0' }] },
    { 'food_services.0.price': 'El valor no es válido' },
  ],
  [
    'O-104 a price as text',
    { ...list, food_services: [{ id: 1, price: '10' }] },
    { 'food_services.0.price': 'El valor no es válido' },
  ],
  [
    'O-104 a price that no meal has',
    { ...list, food_services: [{ id: 1, price: 100_000_000_001 }] },
    { 'food_services.0.price': 'El importe supera el máximo permitido' },
  ],
  [
    'PRI-12 the same service twice',
    {
      ...list,
      food_services: [
        { id: 1, price: 5 },
        { id: 1, price: 6 },
      ],
    },
    { food_services: 'El valor no es válido' },
  ],
  ['PRI-12 no list of services', { ...list, food_services: 'todos' }, { food_services: 'El valor no es válido' }],
  [
    'PRI-12 rows that are none',
    { ...list, food_services: [null, 7] },
    { 'food_services.0': 'El valor no es válido', 'food_services.1': 'El valor no es válido', ...noService },
  ],
] as const)('%s', (_rule, body, fields) => {
  expect(messages(addPriceListSchema, body)).toEqual(fields);
});

test('PRI-18 the client’s list form requires the client', () => {
  expect(messages(clientPriceListFormSchema, list)).toEqual({ company_id: 'Campo obligatorio' });
  expect(messages(clientPriceListFormSchema, { ...list, company_id: '10002001' })).toBeNull();
});

test('PRI-25 O-105 an edit names the list and its services; the rest is optional', () => {
  expect(messages(editPriceListSchema, { id: 5, food_services: list.food_services })).toBeNull();
  expect(
    messages(editPriceListSchema, {
      id: 5,
      start_date: 20261201,
      business_unit_id: '1010',
      company_id: null,
      version: 3,
      food_services: list.food_services,
    }),
  ).toBeNull();
  expect(messages(editPriceListSchema, { id: 0, food_services: [{ id: 1 }] })).toEqual({
    id: 'El valor no es válido',
    ...unpriced,
  });
});
