import { isCuit } from '../platform/validation/cuit';
import { addContractorSchema, editContractorSchema, editRequestSchema } from './contractor.schemas';

const complete = {
  cuit: '30714000003',
  business_name: 'Viandas del Norte 2.0',
  name: 'Ñandú Peña',
  province: 'Tucumán',
  location: 'Banda del Río Salí',
  address: 'San Martín 980',
  email: 'norte@viandas.example',
  alternative_email: 'administracion@viandas.example',
  phone: '+54 9 381 4000000',
  amount_customers: '15',
  business_unit_description: 'Tucumán, zafra',
};

/** The first message of each field. */
function messagesOf(input: object): Record<string, string> {
  const { error } = addContractorSchema.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));
}

test('CON-01 CON-24 CON-32 a complete registration is accepted unchanged', () => {
  expect(addContractorSchema.parse({ ...complete, files: [{ template: 1 }, { template: null }, {}] })).toEqual({
    ...complete,
    files: [{ template: 1 }, { template: null }, {}],
  });
  expect(addContractorSchema.parse({ ...complete, cuit: 30714000003, amount_customers: 15 })).toEqual(complete);
});

test('CON-09 every field is required', () => {
  const messages = Object.fromEntries(Object.keys(complete).map((field) => [field, 'Campo obligatorio']));
  expect(messagesOf({})).toEqual(messages);
  expect(messagesOf(Object.fromEntries(Object.keys(complete).map((field) => [field, '  '])))).toEqual(messages);
});

test.each(['name', 'business_name'])('CON-10 %s accepts letters, digits, spaces and dots', (field) => {
  for (const text of ['Hnos. Ñúñez 3', "D'Angelo Ruiz-Díaz"])
    expect(messagesOf({ ...complete, [field]: text })).toEqual({});
  for (const text of ['Uno & Dos', 'Uno/Dos', 'uno@dos', '<b>'])
    expect(messagesOf({ ...complete, [field]: text })).toEqual({ [field]: 'Contiene caracteres no permitidos' });
});

test('CON-11 CON-12 CON-13 both addresses must be valid e-mail addresses', () => {
  expect(messagesOf({ ...complete, email: 'norte', alternative_email: 'sur@' })).toEqual({
    email: 'Dirección no valida',
    alternative_email: 'Dirección no valida',
  });
  expect(messagesOf({ ...complete, alternative_email: 'Norte@VIANDAS.example', phone: '' })).toEqual({
    alternative_email: 'Las direcciones no deben coincidir',
    phone: 'Campo obligatorio',
  });
});

test.each(['cuit', 'amount_customers'])('CON-14 CON-15 %s accepts only digits', (field) => {
  for (const text of ['30/714', '1,5', 'doce', '１２'])
    expect(messagesOf({ ...complete, [field]: text })).toEqual({ [field]: 'El campo permite solo numeros' });
  for (const text of ['30-714', '1.5', '-3'])
    expect(messagesOf({ ...complete, amount_customers: text })).toEqual({
      amount_customers: 'El campo permite solo numeros',
    });
  expect(messagesOf({ ...complete, amount_customers: '0' })).toEqual({ amount_customers: 'Debe ser al menos 1' });
});

test.each(['30-71400000-3', '30 71400000 3', '30.71400000.3', ' 30-71.400.000-3 '])(
  'CON-14 CON-18 a CUIT is accepted in any notation, and has eleven digits: %s',
  (written) => {
    expect(addContractorSchema.parse({ ...complete, cuit: written })).toEqual(complete);
    expect(messagesOf({ ...complete, cuit: '-'.repeat(12) })).toEqual({ cuit: 'Campo obligatorio' });
    expect(messagesOf({ ...complete, cuit: '3-'.repeat(13) })).toEqual({ cuit: 'Admite hasta 12 caracteres' });
    expect(messagesOf({ ...complete, cuit: '-'.repeat(100_000) })).toEqual({ cuit: 'Admite hasta 12 caracteres' });
  },
);

test('CON-17 CON-18 the limits of the fields, and a CUIT of exactly eleven digits', () => {
  const limits = {
    business_name: 45,
    address: 40,
    province: 45,
    phone: 45,
    location: 45,
    amount_customers: 45,
    business_unit_description: 45,
    name: 50,
  };
  for (const [field, max] of Object.entries(limits)) {
    expect(messagesOf({ ...complete, [field]: '1'.repeat(max) })).toEqual({});
    expect(messagesOf({ ...complete, [field]: '1'.repeat(max + 1) })).toEqual({
      [field]: `Admite hasta ${max} caracteres`,
    });
  }
  for (const written of ['30-5849519-3', '3071400000', '307140000033', '12'])
    expect(messagesOf({ ...complete, cuit: written })).toEqual({ cuit: 'Un CUIT tiene 11 números' });
  const address = (length: number) => `${'a'.repeat(length - 5)}@b.co`;
  expect(messagesOf({ ...complete, email: address(50), alternative_email: address(45) })).toEqual({});
  expect(messagesOf({ ...complete, email: address(51), alternative_email: address(46) })).toEqual({
    email: 'Admite hasta 50 caracteres',
    alternative_email: 'Admite hasta 45 caracteres',
  });
});

test('CON-14 the check digit of a CUIT is calculated, but not required', () => {
  expect(['30714000003', '20111111112'].map(isCuit)).toEqual([isCuit('30714000003'), true]);
  expect(['20111111113', '2011111111', '201111111120', '', '2011111111x'].map(isCuit)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(messagesOf({ ...complete, cuit: '20111111113' })).toEqual({});
});

test('CON-19 CON-34 an edit validates the same, and accepts a request as it was read', () => {
  const { error } = editContractorSchema.safeParse({ request_id: 3 });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
    Object.keys(complete).map((field) => [field, 'Campo obligatorio']),
  );
  const read = {
    ...complete,
    request_id: 3,
    version: 2,
    status: 'Rechazado',
    documents: [{ path: 'p', name: 'n.pdf', status: 'Pendiente' }],
  };
  expect(editContractorSchema.parse(read)).toEqual({
    ...complete,
    request_id: 3,
    version: 2,
    documents: [{ path: 'p' }],
  });
});

test('CON-34 a review says status and documents', () => {
  expect(
    editRequestSchema.parse({
      request_id: 3,
      status: 'Pendiente',
      documents: [{ path: 'p', status: 'Rechazado', reason: ' Vencida ' }],
    }),
  ).toEqual({
    request_id: 3,
    status: 'Pendiente',
    reject_reason: null,
    documents: [{ path: 'p', status: 'Rechazado', reason: 'Vencida' }],
  });
  expect(editRequestSchema.safeParse({ request_id: 3, status: 'Nueva' }).success).toBe(false);
});
