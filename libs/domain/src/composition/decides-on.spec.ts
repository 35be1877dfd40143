import { z } from 'zod';
import type { CallName } from '../platform/access';
import type { Contract } from '../platform/access/contract';
import { missingOfRead } from '../testing/missing-of-read';
import { calls } from './calls';
import { contracts } from './contracts';

/** Calls that read, by their names, or that answer a file or a question. */
const reads =
  /\/(get|exist|export|generate|config$|templates$|find$|preview|review|read[A-Z]|offer|wasRemoved|hasSecondFactor)/;
/** Those that write all the same. */
const alsoWriting: readonly CallName[] = [
  'terminal/reviewRefusedMeal',
  'terminal/retryRefusedMeal',
  'settlements/export',
  'settlements/exportLines',
];

const table: readonly (readonly [string, Contract])[] = Object.entries(contracts);
/** The calls that decide about an existing record, with the fields of what was read. */
const deciding = table.flatMap(([name, { decidesOn }]) =>
  typeof decidesOn === 'object' ? [[name, decidesOn] as const] : [],
);

test('CRE-57 the contract of every writing call, and of no other, says what it decides on (`decidesOn`)', () => {
  const known = table.flatMap(([name, { decidesOn }]) => (decidesOn ? [name] : []));
  const writing = (Object.keys(calls) as CallName[]).filter((name) => !reads.test(name) || alsoWriting.includes(name));
  expect(known.sort()).toEqual([...writing].sort());
  expect(deciding.length).toBeGreaterThan(30);
});

/** A place in the JSON schema of a body; undefined where there is none. */
function placeOf(schema: unknown, [step, ...rest]: readonly string[]): unknown {
  const { properties, items, anyOf } = (schema ?? {}) as {
    properties?: Record<string, unknown>;
    items?: unknown;
    anyOf?: readonly unknown[];
  };
  if (anyOf) return anyOf.map((one) => placeOf(one, step === undefined ? [] : [step, ...rest])).find(Boolean);
  if (step === undefined) return schema;
  if (step === '[]') return placeOf(items, rest);
  return placeOf(properties?.[step], rest);
}

test.each(deciding)('CRE-57 the body of %s takes %j', (name, fields) => {
  const { body }: Contract = contracts[name as CallName];
  const schema = z.toJSONSchema(body ?? z.never(), { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const lacking = fields.filter((field) => !placeOf(schema, field.replaceAll('[]', '.[]').split('.')));
  expect(lacking).toEqual([]);
});

test('CRE-57 calls that move money carry its amount too', () => {
  const money = deciding.filter(([name]) => /^(credits|credit-notes|balances)\//.test(name));
  expect(
    money.filter(([, fields]) => !fields.some((field) => field.endsWith('shown_amount'))).map(([name]) => name),
  ).toEqual([]);
});

test.each([
  ['credits/payCredit', { id: 1, version: 2, shown_amount: 3 }, []],
  ['credits/payCredit', { id: 1, version: 2 }, ['shown_amount']],
  ['credits/payCredit', null, ['version', 'shown_amount']],
  ['credits/denyCredit', { credit: { id: 1, shown_amount: 0 } }, ['credit.version']],
  ['balances/setLowBalance', { shown_amount: null }, []],
  ['companies/associateBusinessUnits', { business_units: [] }, []],
  ['companies/associateBusinessUnits', { business_units: [{ version: 0 }, {}] }, ['business_units[].version']],
  ['companies/associateBusinessUnits', {}, ['business_units[].version']],
  ['credits/addCredit', {}, []],
  ['toString', {}, []],
])('CRE-57 a read version %s with %j lacks %j', (call, body, lacking) => {
  expect(missingOfRead(call, body)).toEqual(lacking);
});
