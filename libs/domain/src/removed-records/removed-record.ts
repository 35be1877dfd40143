import { z } from 'zod';
import type { ModuleName } from '../platform/access/modules';
import { validation } from '../platform/texts/validation.texts';
import { recordId } from '../platform/validation/schemas';

/**
 * The kinds of records that come back, with the modules whose writers remove them; none for what everybody removes of
 * their own. A profile, and an association of a client and a centre, have no number: the one of their removal in the
 * audit stands for them.
 */
export const restorable = {
  customer: ['Comensales'],
  serviceProfile: ['Perfiles de Servicio'],
  priceList: ['Listas de Precios'],
  group: ['Administracion de Grupos'],
  profile: ['Perfiles'],
  association: ['Asociacion Cliente Centro', 'Asociacion Centro Cliente'],
  schedule: [],
} as const satisfies Readonly<Record<string, readonly ModuleName[]>>;
export type RestorableKind = keyof typeof restorable;
const restorableKinds = Object.keys(restorable) as [RestorableKind, ...RestorableKind[]];

const kind = () => z.enum(restorableKinds, { error: validation.invalid });

/** /removed-records/getRemoved: a page of what was removed, newest first. */
export const getRemovedSchema = z.object({
  kind: kind(),
  page: z.object({ offset: z.int().min(0).max(1_000_000).default(0), limit: z.int().min(1).max(100).default(20) }),
});

/** /removed-records/restore. */
export const restoreRecordSchema = z.object({ kind: kind(), id: recordId() });

const removedRecordAnswer = z
  .object({
    id: z.int(),
    name: z.string(),
    /** The company and the centre that it belongs to; empty where it belongs to none. */
    place: z.string(),
    /** ISO 8601. */
    removed_at: z.string(),
    removed_by: z.string(),
  })
  .readonly();
export type RemovedRecord = z.output<typeof removedRecordAnswer>;

/** `days` is how long a removed record may come back. */
export const removedRecordsAnswer = z
  .object({ rows: z.array(removedRecordAnswer), total: z.int(), days: z.int() })
  .readonly();
export type RemovedRecords = z.output<typeof removedRecordsAnswer>;

/** What came back: its id, another one where it came back as a new record, and what did not, in sentences. */
export const restoredAnswer = z.object({ id: z.int(), name: z.string(), lost: z.array(z.string()) }).readonly();
export type Restored = z.output<typeof restoredAnswer>;
