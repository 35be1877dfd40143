import { z } from 'zod';
import type { Contract } from '../platform/access/contract';
import { calls } from './calls';
import { contracts } from './contracts';

const all = Object.entries<Contract>(contracts);

test('API-01 every call has its contract, and every contract belongs to a call', () => {
  const names = new Set(all.map(([name]) => name.replace(/\/:.*$/, '')));
  expect([...names].sort()).toEqual(Object.keys(calls).sort());
});

test('the calls for other systems have examples, each with its name', () => {
  const named = all.flatMap(([name, { examples = [] }]) => (examples.length > 0 ? [[name, examples] as const] : []));
  expect(named.map(([name]) => name).sort()).toEqual([
    'customers/massiveAdd',
    'customers/previewMassive',
    'customers/reviewMassive',
    'service-keys/addServiceKey',
    'service-keys/getServiceKeys',
    'service-keys/revokeServiceKey',
    'service-keys/rotateServiceKey',
    'terminal-keys/addTerminalKey',
    'terminal-keys/getTerminalKeys',
    'terminal-keys/revokeTerminalKey',
    'terminal/addMeal',
    'terminal/config',
    'terminal/getDinerMeals',
    'terminal/getMeal',
    'terminal/getObservedMeals',
    'terminal/getRefusedMeals',
    'terminal/retryRefusedMeal',
    'terminal/reviewRefusedMeal',
    'terminal/transactions',
    'terminal/voidMeal',
  ]);
  for (const [name, examples] of named) {
    const names = examples.map((example) => example.name);
    expect([name, names.filter((one) => one.trim() === ''), new Set(names).size]).toEqual([name, [], names.length]);
  }
});

test.each(
  all.flatMap(([name, { body, answer, examples = [] }]) =>
    examples.map((example) => [name, example.name, body, answer, example] as const),
  ),
)('the example of %s "%s" is what the call takes and returns', (_, __, body, answer, example) => {
  expect(body?.safeParse(example.body).error?.issues ?? []).toEqual([]);
  if (answer !== 'file') expect(answer.safeParse(example.answer).error?.issues ?? []).toEqual([]);
});

/** The objects without fields, and the choices without options or with an empty one, in a shape. */
function holesOf(node: unknown, at = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => holesOf(each, at));
  if (typeof node !== 'object' || node === null) return [];
  const { type, properties, enum: values, not, ...rest } = node as Readonly<Record<string, unknown>>;
  const fields = Object.entries((properties ?? {}) as Readonly<Record<string, unknown>>);
  return [
    // A choice without options is written as a rule that accepts nothing.
    ...(not !== undefined ? [at] : []),
    ...(type === 'object' && properties !== undefined && fields.length === 0 ? [at] : []),
    ...(Array.isArray(values) && (values.length === 0 || values.includes('')) ? [at] : []),
    ...fields.flatMap(([name, field]) => holesOf(field, `${at}.${name}`)),
    ...Object.values(rest).flatMap((each) => holesOf(each, at)),
  ];
}

test('API-01 every request and response object lists its fields, and every enum its values', () => {
  const holes = all.flatMap(([name, { body, query, answer }]) =>
    [body, query, answer === 'file' ? undefined : answer].flatMap((schema) =>
      schema ? holesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), name) : [],
    ),
  );
  // Extra fields that a browser adds are ignored; the file field of a note may be sent empty instead of null.
  expect([...new Set(holes)].sort()).toEqual([
    'auth/addPasskey.passkey.clientExtensionResults',
    'auth/signInWithPasskey.passkey.clientExtensionResults',
    'credit-notes/editCreditNote.file',
  ]);
});

test('API-01 the defaults of optional body fields', () => {
  const left = all.flatMap(([name, { body, form }]) => {
    const read = body && !form ? body.safeParse({}) : undefined;
    return read?.success && Object.keys(read.data as object).length > 0 ? [[name, read.data] as const] : [];
  });
  const anyFile = { fileName: '', filePath: '' };
  expect(Object.fromEntries(left)).toEqual({
    'audit/exportEvents': { access: '%', format: 'xlsx', table: '%' },
    'audit/exportEvidence': { access: '%', table: '%' },
    'audit/getEvents': { access: '%', table: '%' },
    'audit/getTips': { page: { direction: 'asc', limit: 10, offset: 0 }, states: [] },
    'contractors/exportRequests': { format: 'xlsx' },
    'contractors/getFile': anyFile,
    'credit-notes/exportCreditNotes': { format: 'xlsx' },
    'credit-notes/getCreditFile': anyFile,
    'credits/exportCredits': { format: 'xlsx' },
    'credits/getCreditFile': anyFile,
    'customers/removeCustomer': { id: null },
    'price-agreements/exportAgreements': { format: 'xlsx' },
    'price-lists/getAcceptanceFile': anyFile,
    'reversals/exportReversals': { format: 'xlsx' },
    'settlements/exportSettlements': { format: 'xlsx' },
    'system/getFailedMails': { page: { direction: 'desc', limit: 10, offset: 0 } },
    'system/getSessions': { page: { direction: 'desc', limit: 10, offset: 0 } },
    'terminal/getObservedMeals': { businessUnits: [], marks: [] },
    'terminal/getRefusedMeals': { businessUnits: [], states: [] },
    'users/exportAccess': { format: 'xlsx' },
    'users/get': { precontractors: false, profile: null },
  });
});

test.each([
  ['audit/exportEvents', 'access, act, dateFrom, dateTo, format, ids, search, table, user'],
  ['audit/exportEvidence', 'access, act, credit, dateFrom, dateTo, ids, search, table, user'],
  ['balances/setLowBalance', 'amount, business_unit_id, company_id, group_id, shown_amount'],
  ['business-units/getBusinessUnits', 'page, silent'],
  ['credit-notes/exportCreditNotes', 'companies, format, ids, own_open, search, status, status_document'],
  ['credit-notes/getCreditNotesByUserId', 'companies, own_open, page, search, status, status_document, user_id'],
  ['credit-notes/removeCreditNote', 'id, shown_amount, version'],
  ['credits/exportCredits', 'companies, format, ids, own_open, proof, search, status'],
  ['customers/exportCustomers', 'businessUnits, except, ids, search'],
] as const)('API-01 the body of %s has the fields %s', (name, fields) => {
  const { body }: Contract = contracts[name];
  const shape = z.toJSONSchema(body ?? z.object({}), { io: 'input', unrepresentable: 'any' });
  expect(
    Object.keys(shape.properties ?? {})
      .sort()
      .join(', '),
  ).toBe(fields);
});
