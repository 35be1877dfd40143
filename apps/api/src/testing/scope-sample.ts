import type { CallName, ModuleName } from '@comensal/domain/platform/access';
import type { FormFile } from './multipart-form';

/** Requests about records of company K1 at centre C1 by somebody whose only pair is K3 at C3. */
export interface ForeignSample {
  /** Refused with 1403, answered without a trace of foreign records, or answered like a file that does not exist. */
  readonly expect: 'refused' | 'nothing' | 'unknown';
  /** What follows the call's name: '/7'. */
  readonly path?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** A command with files, as a form. */
  readonly form?: { readonly fields: Readonly<Record<string, unknown>>; readonly files: readonly FormFile[] };
  /** Modules whose holders see every centre and company in this call, as the contract says. */
  readonly everywhereWith?: readonly ModuleName[];
}

/** Why a call has no foreign record. */
type WithoutScope =
  | 'public'
  | 'own account'
  | 'own jobs'
  | 'whole organisation'
  | 'administration'
  | 'terminal'
  | 'each row of a file';

/**
 * A sample of each call of a feature, or why it has none: `scopeSamples` of the feature's `*.samples.ts`.
 * `scope-samples.spec.ts` names a call without one, `scope-proof.int.spec.ts` makes each.
 */
export type ScopeSamples = Readonly<Partial<Record<CallName, ForeignSample | WithoutScope>>>;

/** Rows of K1 at C1 that the samples of a feature name, one statement each: `scopeRows` of the same file. */
export type ScopeRows = readonly string[];

/** Of what looks like a record that is not there. */
export const unknown = (sample: Omit<ForeignSample, 'expect'>): ForeignSample => ({ expect: 'unknown', ...sample });
export const refused = (sample: Omit<ForeignSample, 'expect'>): ForeignSample => ({ expect: 'refused', ...sample });
export const nothing = (
  body: Readonly<Record<string, unknown>> = {},
  everywhereWith: readonly ModuleName[] = [],
): ForeignSample => ({ expect: 'nothing', body, everywhereWith });

export const pair = { company_id: 'K1', business_unit_id: 'C1' };
export const pairs = { businessUnits: [{ id: 'C1', companies: [{ id: 'K1' }] }] };
export const days = { dateFrom: 20260101, dateTo: 20261231 };

/** Those who give access or associate see every centre and company. */
export const givers: readonly ModuleName[] = [
  'Usuarios',
  'Precontratistas',
  'Centros Logisticos',
  'Asociacion Cliente Centro',
  'Asociacion Centro Cliente',
  'Asociacion Contratista Grupo',
];
