import { type DeliveredMeal, deliverySchema, isSameMeal, readMeal, storablePayload } from './meal.schemas';

const sent = {
  id: 'm-1',
  auth_code: 'A1',
  auth_type: 'CARD',
  company_id: 'K1',
  food_service_id: 1,
  qty: 2,
  amount: 3000,
  occurred_at: '2026-11-20T12:00:00-03:00',
  pos_id: 'caja 1',
};
const meal: DeliveredMeal = {
  ...sent,
  auth_type: 'CARD',
  occurred_at: new Date('2026-11-20T15:00:00Z'),
};
const { auth_code: _code, auth_type: _type, company_id: _company, ...bare } = meal;

test('a meal is parsed completely, its timestamp as one', () => {
  expect(readMeal(sent)).toEqual({ meal, reason: null });
  expect(readMeal({ ...sent, id: 7 })).toEqual({ meal: { ...meal, id: '7' }, reason: null });
});

test.each([
  ['no object', 'm-1', null, 'El consumo llegó con un formato inválido', 'notAMeal', null],
  ['a list', [sent], null, 'El consumo llegó con un formato inválido', 'notAMeal', null],
  ['nothing', null, null, 'El consumo llegó con un formato inválido', 'notAMeal', null],
  ['without an id', { ...sent, id: undefined }, null, 'Dato inválido en id: Campo obligatorio', 'invalidField', 'id'],
  ['with a false id', { ...sent, id: {} }, null, 'Dato inválido en id: El valor no es válido', 'invalidField', 'id'],
  ['of no quantity', { ...sent, qty: 0 }, 'm-1', 'Dato inválido en qty: El valor no es válido', 'invalidField', 'qty'],
  [
    'of a thousand',
    { ...sent, qty: 1000 },
    'm-1',
    'Dato inválido en qty: El valor no es válido',
    'invalidField',
    'qty',
  ],
  [
    'below zero',
    { ...sent, amount: -1 },
    'm-1',
    'Dato inválido en amount: El valor no es válido',
    'invalidField',
    'amount',
  ],
  [
    'before the product',
    { ...sent, occurred_at: '1999-12-31T23:59:59.999Z' },
    'm-1',
    'Dato inválido en occurred_at: El valor no es válido',
    'invalidField',
    'occurred_at',
  ],
  [
    'beyond the calendar',
    { ...sent, occurred_at: '2100-01-01T00:00:00Z' },
    'm-1',
    'Dato inválido en occurred_at: El valor no es válido',
    'invalidField',
    'occurred_at',
  ],
  [
    'without a diner',
    { ...sent, auth_code: null, auth_type: null },
    'm-1',
    'Falta identificar al comensal',
    'withoutDiner',
    'customer_id',
  ],
  [
    'with a code of no kind',
    { ...sent, auth_type: null },
    'm-1',
    'Falta identificar al comensal',
    'withoutDiner',
    'customer_id',
  ],
  [
    'with a kind of no code',
    { ...sent, auth_code: null },
    'm-1',
    'Falta identificar al comensal',
    'withoutDiner',
    'customer_id',
  ],
  [
    'with half a character',
    { ...sent, pos_id: 'a\ud83d' },
    'm-1',
    'Contiene caracteres que no se pueden leer: pos_id',
    'unreadable',
    'pos_id',
  ],
  [
    'with bytes that were no text',
    { ...sent, id: 'a\ufffd' },
    null,
    'Contiene caracteres que no se pueden leer: id',
    'unreadable',
    'id',
  ],
])('a meal %s is refused', (_, input, id, reason, code, field) => {
  expect(readMeal(input)).toEqual({ meal: null, id, reason, code, field });
});

test('the first and the last valid timestamp of a meal, and a diner by number without a code', () => {
  for (const occurred_at of ['2000-01-01T00:00:00Z', '2099-12-31T23:59:59.999Z'])
    expect(readMeal({ ...sent, occurred_at }).reason).toBeNull();
  expect(readMeal({ ...sent, auth_code: null, auth_type: null, customer_id: 5 }).reason).toBeNull();
});

test('a delivery has at most a thousand meals, and says how many remain', () => {
  const meals = (count: number): unknown[] => Array.from({ length: count }, () => null);
  const messages = (input: unknown): unknown =>
    deliverySchema.safeParse(input).error?.issues.map(({ message }) => message);
  expect(messages({ transactions: meals(1000), pending: 0 })).toBeUndefined();
  expect(messages({ transactions: meals(1001) })).toEqual(['Admite hasta 1000 consumos por envío']);
  expect(messages({ transactions: [], pending: -1 })).toEqual(['El valor no es válido']);
  expect(messages({})).toEqual(['Campo obligatorio']);
  expect(messages({ transactions: 'x' })).toEqual(['El valor no es válido']);
});

test.each<[string, Partial<Record<keyof DeliveredMeal, unknown>>, boolean]>([
  ['the same', {}, true],
  ['another amount shown', { amount: 1 }, true],
  ['another till', { pos_id: 'caja 2' }, true],
  ['another diner', { customer_id: 4 }, false],
  ['another kind of code', { auth_type: 'BIOMETRIC' }, false],
  ['another code', { auth_code: 'A2' }, false],
  ['no code', { auth_code: null }, false],
  ['another company', { company_id: 'K2' }, false],
  ['another service', { food_service_id: 2 }, false],
  ['another quantity', { qty: 1 }, false],
  ['a moment later', { occurred_at: new Date('2026-11-20T15:00:00.001Z') }, false],
])('two deliveries with %s are the same meal: %p', (_, other, expected) => {
  expect(isSameMeal(meal, { ...meal, ...other } as DeliveredMeal)).toBe(expected);
});

test('absent and null are equivalent', () => {
  expect(isSameMeal(bare, { ...bare, customer_id: null, auth_code: null, auth_type: null, company_id: null })).toBe(
    true,
  );
});

test('a terminal’s payload can be stored and read: no NUL, no lone surrogate, no deep nesting', () => {
  expect(storablePayload({ 'a\u0000': ['\ud83d', 'á😀\u0000\udfff', 1, null, true] })).toEqual({
    'a\\u0000': ['\\ud83d', 'á😀\\u0000\\udfff', 1, null, true],
  });
  expect(storablePayload('\ufffd\ud800\udbff')).toBe('\ufffd\\ud800\\udbff');
  const nested = (levels: number): unknown => (levels === 0 ? {} : [nested(levels - 1)]);
  expect(JSON.stringify(storablePayload(nested(64)))).toBe(JSON.stringify(nested(64)));
  expect(JSON.stringify(storablePayload(nested(65)))).toBe(JSON.stringify(nested(65)).replace('{}', '"…"'));
});
