import { z } from 'zod';
import { listAnswer } from '../platform/validation/list-answer';
import { type ConfigurationKind, configurationKinds } from './centre-configuration';

/** How many entries a publication added, changed and removed. */
export const changeCounts = z.object({ added: z.int(), changed: z.int(), removed: z.int() }).readonly();
export type ChangeCounts = z.output<typeof changeCounts>;

export const countsByKind = z
  .object({
    food_service: changeCounts,
    food_services_profile: changeCounts,
    price_list: changeCounts,
    customer: changeCounts,
  } satisfies Record<ConfigurationKind, typeof changeCounts>)
  .readonly();
export type CountsByKind = z.output<typeof countsByKind>;

export const changeTypes = ['added', 'changed', 'removed'] as const;

/**
 * A changed service, service profile or price list. A main price list has no name; only price lists have `start_date`
 * (yyyymmdd).
 */
export const namedChange = z
  .object({
    kind: z.enum(configurationKinds),
    key: z.string(),
    change: z.enum(changeTypes),
    name: z.string().nullable(),
    start_date: z.int().nullable(),
  })
  .readonly();
export type NamedChange = z.output<typeof namedChange>;

/** What changed at one centre. Diners are counted, not named. */
export const centreChanges = z
  .object({
    business_unit_id: z.string(),
    name: z.string(),
    changes: countsByKind,
    named: z.array(namedChange).readonly(),
  })
  .readonly();
export type CentreChanges = z.output<typeof centreChanges>;

/**
 * /sync/getPendingChanges: what the next publication would change, by centre; empty when nothing. `version` is the last
 * published one, 0 before the first, and `shown_changes` identifies the listed changes: whoever publishes sends both
 * back.
 */
export const pendingChangesAnswer = z
  .object({ centres: z.array(centreChanges).readonly(), version: z.int(), shown_changes: z.string() })
  .readonly();
export type PendingChanges = z.output<typeof pendingChangesAnswer>;

const published = {
  version: z.int(),
  published_at: z.string(),
  published_by: z.string().nullable(),
  person: z.string().nullable(),
};

/** A publication in the history: `centres` counts those where something changed. */
export const versionRow = z.object({ ...published, centres: z.int(), changes: countsByKind }).readonly();
export type VersionRow = z.output<typeof versionRow>;

/** /sync/getVersions, without `page` and with it. */
export const versionListAnswer = listAnswer(versionRow);

/**
 * A centre compared with a publication: which version its points of sale hold, and when they last fetched; how many
 * publications they lack, and since when; how many of them have a valid key. Null for a centre that never fetched, or
 * lacks nothing.
 */
const centreVersion = z
  .object({
    business_unit_id: z.string(),
    name: z.string(),
    version: z.int().nullable(),
    fetched_at: z.string().nullable(),
    behind: z.int(),
    since: z.string().nullable(),
    terminals: z.int(),
  })
  .readonly();
export type CentreVersion = z.output<typeof centreVersion>;

/** /sync/getCentreVersions, without `page` and with it. */
export const centreVersionListAnswer = listAnswer(centreVersion);

/** /sync/getVersion: a publication with what it changed at each centre. */
export const versionAnswer = z.object({ ...published, centres: z.array(centreChanges).readonly() }).readonly();
export type VersionDetail = z.output<typeof versionAnswer>;

/**
 * /sync/getLastDateConfig (SYN-01, SYN-04): ISO 8601 with offset; null before the first publication, as `message` then
 * says.
 */
export const lastConfigurationAnswer = z
  .object({ lastDateConfig: z.string().nullable(), message: z.string().nullable() })
  .readonly();
export type LastConfiguration = z.output<typeof lastConfigurationAnswer>;

/** /sync/updateMasive, and the result of its job (SYN-02, SYN-04, SYN-05). */
export const publishedAnswer = z
  .object({ version: z.int(), lastDateConfig: z.string(), message: z.string() })
  .readonly();
export type Published = z.output<typeof publishedAnswer>;
