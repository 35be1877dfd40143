import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import {
  arrangement,
  type ListName,
  lastFilter,
  listNames,
  listSettings,
  reportLists,
  savedViews,
} from './list-settings';

/** A preference for each of several lists, by the same schema. */
type OfLists<Prefix extends string, Name extends ListName, Schema> = {
  readonly [Each in Name as `${Prefix}:${Each}`]: Schema;
};

const keysOf = <Prefix extends string, Name extends ListName>(prefix: Prefix, names: readonly Name[]) =>
  names.map((name) => `${prefix}:${name}` as const) as [`${Prefix}:${Name}`, ...`${Prefix}:${Name}`[]];

const ofLists = <Prefix extends string, Name extends ListName, Schema>(
  prefix: Prefix,
  names: readonly Name[],
  schema: Schema,
) => Object.fromEntries(keysOf(prefix, names).map((key) => [key, schema])) as OfLists<Prefix, Name, Schema>;

/**
 * How a person wants the mails about shared work ('Correos'): as one a day at this hour of the business time zone, or not
 * at all. Without it each comes by itself.
 */
const mails = z.discriminatedUnion(
  'how',
  [
    z.strictObject({ how: z.literal('digest'), hour: z.int().min(0).max(23) }).readonly(),
    z.strictObject({ how: z.literal('none') }).readonly(),
  ],
  { error: validation.invalid },
);
export type MailPreference = z.output<typeof mails>;

/**
 * What a person keeps about how the screens look and work, for every browser they sign in with. A new
 * preference is an entry here with a bounded schema, and an option of `setPreferenceSchema`; the rest of the server does
 * not depend on its name. The table refuses values longer than 8 KB.
 */
const schemas = {
  /** 'Primeros pasos' of home is closed. */
  firstStepsClosed: z.boolean({ error: validation.invalid }),
  /** The person's steps wait some seconds before they are saved (`Commit-After`); off by default. */
  waitBeforeSaving: z.boolean({ error: validation.invalid }),
  mails,
  /** What is expected in the kitchens comes by mail each morning. */
  expectedMail: z.boolean({ error: validation.invalid }),
  /** The month of the prepaid accounts comes by mail on the first. */
  summaryMail: z.boolean({ error: validation.invalid }),
  homeTiles: arrangement,
  /** How each list is shown. */
  ...ofLists('list', listNames, listSettings),
  ...ofLists('views', listNames, savedViews),
  ...ofLists('filter', reportLists, lastFilter),
} as const;

export type PreferenceKey = keyof typeof schemas;

/** /preferences/getPreferences: those that the person set. */
export const preferencesAnswer = z.object(schemas).partial().readonly();
export type Preferences = z.output<typeof preferencesAnswer>;

/** /preferences/setPreference, an option for each preference; null restores the default. */
export const setPreferenceSchema = z.discriminatedUnion(
  'key',
  [
    z.object({ key: z.literal('firstStepsClosed'), value: schemas.firstStepsClosed.nullable() }),
    z.object({ key: z.literal('waitBeforeSaving'), value: schemas.waitBeforeSaving.nullable() }),
    z.object({ key: z.literal('mails'), value: mails.nullable() }),
    z.object({ key: z.literal('expectedMail'), value: schemas.expectedMail.nullable() }),
    z.object({ key: z.literal('summaryMail'), value: schemas.summaryMail.nullable() }),
    z.object({ key: z.literal('homeTiles'), value: arrangement.nullable() }),
    z.object({ key: z.enum(keysOf('list', listNames)), value: listSettings.nullable() }),
    z.object({ key: z.enum(keysOf('views', listNames)), value: savedViews.nullable() }),
    z.object({ key: z.enum(keysOf('filter', reportLists)), value: lastFilter.nullable() }),
  ],
  { error: validation.invalid },
);
export type SetPreference = z.output<typeof setPreferenceSchema>;

/** Parses stored rows. Drops values that today's schema refuses, and keys that only another version knows. */
export function readPreferences(rows: readonly { readonly key: string; readonly value: unknown }[]): Preferences {
  const read = rows.flatMap(({ key, value }) => {
    if (!Object.hasOwn(schemas, key)) return [];
    const { success, data } = schemas[key as PreferenceKey].safeParse(value);
    return success ? [[key, data] as const] : [];
  });
  return Object.fromEntries(read);
}
