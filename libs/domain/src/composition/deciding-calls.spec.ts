import { z } from 'zod';
import type { Contract } from '../platform/access/contract';
import { type CallName, calls } from './calls';
import { contracts } from './contracts';
import { decidingCalls, missingOfRead } from './deciding-calls';

/** Calls that read, by their names, or that answer a file or a question. */
const reads = /\/(get|exist|export|generate|config$|templates$|find$|preview|review|offer|wasRemoved|hasSecondFactor)/;
/** Calls that write, but decide about nothing that somebody else may change between reading and submitting. */
const others: Readonly<Record<string, readonly CallName[]>> = {
  'makes something new': [
    'credits/addCredit',
    'credit-notes/addCreditNote',
    'reversals/propose',
    'contractors/addContractor',
    'groups/addGroup',
    'customers/addCustomer',
    'customers/massiveAdd',
    'price-lists/addPriceList',
    'food-services/addFoodService',
    'service-profiles/addFoodServiceProfile',
    'profiles/addProfile',
    'users/add',
    'users/addServiceUser',
    'reports/addSchedule',
    'terminal-keys/addTerminalKey',
    'service-keys/addServiceKey',
    'terminal/transactions',
    'terminal/voidMeal',
    'terminal/addMeal',
  ],
  'is about the own account, session, preferences or work': [
    'auth/login',
    'auth/logout',
    'auth/updateSession',
    'auth/registerPrecontractor',
    'auth/notify-pass-recovery',
    'auth/change-password',
    'auth/object-change',
    'auth/undo-change',
    'auth/verify-email',
    'auth/send-email-verification',
    'auth/endSession',
    'auth/endOtherSessions',
    'auth/addPasskey',
    'auth/addTotp',
    'auth/removeSecondFactor',
    'auth/renameSecondFactor',
    'auth/renewRecoveryCodes',
    'auth/signInWithPasskey',
    'auth/signInWithRecoveryCode',
    'auth/signInWithTotp',
    'users/setOwnPassword',
    'preferences/setPreference',
    'reports/pauseSchedule',
    'jobs/cancel',
    'jobs/continue',
    'jobs/events',
    'jobs/file',
    'customers/undoRemoval',
    'waiting-steps/undo',
    'waiting-steps/dismiss',
  ],
  'is about what never changes but once: a key, a removed record, a meal that was refused, all of the factors of a person':
    [
      'terminal-keys/revokeTerminalKey',
      'removed-records/restore',
      'service-keys/rotateServiceKey',
      'service-keys/revokeServiceKey',
      'terminal/reviewRefusedMeal',
      'terminal/retryRefusedMeal',
      'auth/resetSecondFactor',
    ],
};

const refusedMeals: readonly CallName[] = ['terminal/reviewRefusedMeal', 'terminal/retryRefusedMeal'];

test('CRE-57 every writing call either carries the version that was read, or says why there is none', () => {
  const known = [...Object.keys(decidingCalls), ...Object.values(others).flat()];
  const writing = (Object.keys(calls) as CallName[]).filter((name) => !reads.test(name) || refusedMeals.includes(name));
  expect([...known].sort()).toEqual([...writing].sort());
  expect(new Set(known).size).toBe(known.length);
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

test.each(Object.entries(decidingCalls))('CRE-57 the body of %s takes %j', (name, fields) => {
  const { body }: Contract = contracts[name as keyof typeof decidingCalls];
  const schema = z.toJSONSchema(body ?? z.never(), { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const lacking = fields.filter((field) => !placeOf(schema, field.replaceAll('[]', '.[]').split('.')));
  expect(lacking).toEqual([]);
});

test('CRE-57 calls that move money carry its amount too', () => {
  const money = Object.entries(decidingCalls).filter(([name]) => /^(credits|credit-notes|balances)\//.test(name));
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
