import { z } from 'zod';
import { balanceStates } from '../balances/balance-states';
import { beyondChoices } from '../balances/overdraft';

/** The parts of a centre's configuration, in display order (SYN-05, O-98). */
export const configurationKinds = ['food_service', 'food_services_profile', 'price_list', 'customer'] as const;
export type ConfigurationKind = (typeof configurationKinds)[number];

/**
 * A service that the centre offers. `schedule_begin` and `schedule_end` are HHmm; an end before the beginning passes
 * midnight.
 */
const publishedFoodService = z
  .object({
    id: z.int(),
    name: z.string(),
    sales_material: z.string(),
    schedule_begin: z.string(),
    schedule_end: z.string(),
    is_default: z.boolean(),
  })
  .readonly();

/**
 * How often a diner of the profile may have a service. With `config_by_day` the weekday's quantity replaces `qty_day`.
 * Day, week, month and year are those on which the occurrence of the service began: if it passes midnight, those of the
 * evening.
 */
const publishedLimits = z
  .object({
    food_service_id: z.int(),
    config_by_day: z.boolean(),
    qty_day: z.int(),
    qty_week: z.int(),
    qty_month: z.int(),
    qty_year: z.int(),
    qty_monday: z.int(),
    qty_tuesday: z.int(),
    qty_wednesday: z.int(),
    qty_thursday: z.int(),
    qty_friday: z.int(),
    qty_saturday: z.int(),
    qty_sunday: z.int(),
  })
  .readonly();

/** A service profile of a company at the centre, with the services that it allows. */
const publishedServiceProfile = z
  .object({
    id: z.int(),
    name: z.string(),
    company_id: z.string(),
    services: z.array(publishedLimits).readonly(),
  })
  .readonly();

/**
 * A current or future price list: the company's own, or the centre's main list without a company. `price` is minor
 * units, `start_date` yyyymmdd.
 */
const publishedPriceList = z
  .object({
    id: z.int(),
    company_id: z.string().nullable(),
    start_date: z.int(),
    prices: z.array(z.object({ food_service_id: z.int(), price: z.int() }).readonly()).readonly(),
  })
  .readonly();

/**
 * A meal of the diner at the centre that was voided, in whole or in part. `meal_id` is the terminal's own id: the terminal
 * that counted the meal counts `qty` fewer on `day` (yyyymmdd), the others ignore it. `qty` is all that was voided of it.
 */
const returnedMeal = z.object({ meal_id: z.string(), food_service_id: z.int(), day: z.int(), qty: z.int() }).readonly();

/**
 * A prepaid account of the centre as it is at the moment of the answer: that of a company, or of one of its groups. `remaining`
 * is what may still be taken of it, in minor units: its balance and the permitted overdraft; below zero beyond it. With
 * `stop` a terminal serves nothing that costs more than what remains, less what it took itself since; with `mark` it serves,
 * and the server marks the meal.
 */
const publishedAccount = z
  .object({
    company_id: z.string(),
    group_id: z.int().nullable(),
    state: z.enum(balanceStates),
    remaining: z.int(),
    beyond: z.enum(beyondChoices),
  })
  .readonly();

/**
 * A diner who may eat at the centre. `group_id`: the group whose account pays, of a company with prepaid accounts by group;
 * absent without any. `given_back`: voided meals of days that limits still count; absent without any. `password_hash` is the PIN of a diner with manual load as an argon2id hash
 * ($argon2id$…), which a terminal checks offline; null for everybody else. It travels sealed under the terminal's key
 * ('sealed:v1:…', docs/operating.md), so that what a terminal stores reveals no PIN without the key.
 */
const publishedCustomer = z
  .object({
    id: z.int(),
    name: z.string().nullable(),
    surname: z.string().nullable(),
    file_number: z.string().nullable(),
    company_id: z.string(),
    group_id: z.int().optional(),
    food_services_profile_id: z.int(),
    manual_load: z.boolean(),
    password_hash: z.string().nullable(),
    codes: z.array(z.object({ auth_type: z.enum(['CARD', 'BIOMETRIC']), auth_code: z.string() }).readonly()).readonly(),
    given_back: z.array(returnedMeal).readonly().optional(),
  })
  .readonly();

export type PublishedFoodService = z.output<typeof publishedFoodService>;
export type PublishedLimits = z.output<typeof publishedLimits>;
export type PublishedServiceProfile = z.output<typeof publishedServiceProfile>;
export type PublishedPriceList = z.output<typeof publishedPriceList>;
export type PublishedReturn = z.output<typeof returnedMeal>;
export type PublishedAccount = z.output<typeof publishedAccount>;
export type PublishedCustomer = z.output<typeof publishedCustomer>;

/** An entry is identified by its kind and key (the record's id); null content means that it was removed. */
const entryOf = <const Kind extends ConfigurationKind, Content extends z.ZodType>(kind: Kind, content: Content) =>
  z.object({ kind: z.literal(kind), key: z.string(), content: content.nullable() }).readonly();

export const configurationEntry = z.discriminatedUnion('kind', [
  entryOf('food_service', publishedFoodService),
  entryOf('food_services_profile', publishedServiceProfile),
  entryOf('price_list', publishedPriceList),
  entryOf('customer', publishedCustomer),
]);
export type ConfigurationEntry = z.output<typeof configurationEntry>;

/**
 * The answer of GET /terminal/config: everything when `full`, else what changed after the given version.
 * `lastDateConfig` is the moment of publication, ISO 8601 with offset. `accounts` are all prepaid accounts of the centre,
 * whatever was published when; absent without any.
 */
export const centreConfigurationAnswer = z
  .object({
    business_unit_id: z.string(),
    version: z.int(),
    lastDateConfig: z.string(),
    full: z.boolean(),
    entries: z.array(configurationEntry).readonly(),
    accounts: z.array(publishedAccount).readonly().optional(),
  })
  .readonly();
export type CentreConfiguration = z.output<typeof centreConfigurationAnswer>;

/** What a terminal holds: the version, the entries by kind and key, and the accounts as of the last answer. */
export interface HeldConfiguration {
  readonly version: number;
  readonly accounts: readonly PublishedAccount[];
  readonly entries: ReadonlyMap<string, ConfigurationEntry>;
}

/**
 * Applies an answer to what a terminal holds. A full answer replaces everything; changes are merged. Applying the
 * changes since the held version yields exactly what a full answer would.
 */
export function applyConfiguration(held: HeldConfiguration | null, answer: CentreConfiguration): HeldConfiguration {
  const entries = new Map(answer.full ? [] : held?.entries);
  for (const entry of answer.entries) {
    const name = `${entry.kind}/${entry.key}`;
    if (entry.content === null) entries.delete(name);
    else entries.set(name, entry);
  }
  return { version: answer.version, accounts: answer.accounts ?? [], entries };
}
