import {
  type AssociatedCentre,
  type AssociatedCompany,
  type CompanyCategory,
  prepaidRelationType,
  presetRelationType,
  type RelationType,
  relationTypesOf,
} from '@comensal/domain/companies';
import { cuitText } from '@comensal/domain/platform/validation';

/** From which side companies and centres are assigned: a company's dialog lists centres, a centre's lists companies. */
export type AssociationSide = 'company' | 'centre';

/** The current or the requested state of a relation. */
export interface RelationState {
  readonly type: RelationType | null;
  readonly isActive: boolean;
}

/** A row of the dialog: the other side of the pair, as saved, and as requested. */
export interface AssociationRow {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  /** The company's category, whichever side it is on. */
  readonly category: CompanyCategory;
  readonly available: boolean;
  readonly saved: RelationState & { readonly version: number };
  readonly wanted: RelationState;
}

/**
 * The person's changes, by the row's id, with the version of the changed relation. Rows that equal the saved state are
 * not in it.
 */
export type AssociationChanges = Readonly<Record<string, RelationState & { readonly version: number }>>;

/** The changes of relations that are unchanged since, and of those that somebody else has changed. */
export function byVersion(
  changes: AssociationChanges,
  rows: readonly Pick<AssociationRow, 'id' | 'saved'>[],
): { readonly stored: AssociationChanges; readonly earlier: AssociationChanges } {
  const versions = new Map(rows.map(({ id, saved }) => [id, saved.version]));
  const isOfNow = ([id, { version }]: [string, { version: number }]): boolean => versions.get(id) === version;
  const all = Object.entries(changes);
  return {
    stored: Object.fromEntries(all.filter(isOfNow)),
    earlier: Object.fromEntries(all.filter((change) => versions.has(change[0]) && !isOfNow(change))),
  };
}

/** The centres in the dialog of a company of that category. */
export function centreRows(
  centres: readonly AssociatedCentre[],
  category: CompanyCategory,
  changes: AssociationChanges,
): readonly AssociationRow[] {
  return centres.map((centre) =>
    rowOf(centre, { name: centre.name, detail: centre.segment_description ?? '', category }, changes),
  );
}

/** The companies in the dialog of a centre. */
export function companyRows(
  companies: readonly AssociatedCompany[],
  changes: AssociationChanges,
): readonly AssociationRow[] {
  return companies.map((company) =>
    rowOf(
      company,
      { name: company.business_name, detail: cuitText(company.cuit), category: company.category },
      changes,
    ),
  );
}

function rowOf(
  { id, type, is_active, version, available }: AssociatedCentre | AssociatedCompany,
  visible: Pick<AssociationRow, 'name' | 'detail' | 'category'>,
  changes: AssociationChanges,
): AssociationRow {
  const saved = { type, isActive: is_active, version };
  return { id, ...visible, available, saved, wanted: changes[id] ?? saved };
}

/** The types that may be chosen in a row: those of the category, and its current one. */
export function typeChoices({ category, saved }: AssociationRow): readonly RelationType[] {
  const allowed = relationTypesOf(category);
  return saved.isActive && saved.type !== null && !allowed.includes(saved.type) ? [saved.type, ...allowed] : allowed;
}

/**
 * Selects a row, or not. A saved type is restored; otherwise the category's type is preset, and a mixed company's is
 * left open (CUS-15, CUS-21 to CUS-23).
 */
export function toggled(row: AssociationRow): RelationState {
  if (row.wanted.isActive) return { type: row.wanted.type, isActive: false };
  return { type: row.saved.isActive ? row.saved.type : presetRelationType(row.category), isActive: true };
}

/** The changes with this row as requested; a row that equals the saved state is not a change. */
export function withChange(
  changes: AssociationChanges,
  row: AssociationRow,
  wanted: RelationState,
): AssociationChanges {
  const isAsSaved = wanted.isActive === row.saved.isActive && (!wanted.isActive || wanted.type === row.saved.type);
  const others = Object.fromEntries(Object.entries(changes).filter(([id]) => id !== row.id));
  return isAsSaved ? others : { ...others, [row.id]: { ...wanted, version: row.saved.version } };
}

/** Selected but without a relation type: the subject of the warnings (CUS-16, CUS-24). */
export function isTypeMissing({ wanted }: AssociationRow): boolean {
  return wanted.isActive && wanted.type === null;
}

export function isChanged({ wanted, saved }: AssociationRow): boolean {
  return wanted.isActive !== saved.isActive || (wanted.isActive && wanted.type !== saved.type);
}

/** A relation that ends, or stops being a contractor's: something may depend on it (O-97). */
export function isEnding({ wanted, saved }: AssociationRow): boolean {
  return (
    saved.isActive && (!wanted.isActive || (saved.type === prepaidRelationType && wanted.type !== prepaidRelationType))
  );
}

export interface SentEntry {
  readonly id: string;
  readonly type: RelationType | null;
  readonly is_active: boolean;
  readonly version: number;
}

/**
 * What is sent: every relation that continues, begins or ends, each active or not, with the version the person saw
 * (CUS-27).
 */
export function sentEntries(rows: readonly AssociationRow[]): SentEntry[] {
  return rows
    .filter((row) => row.saved.isActive || row.wanted.isActive)
    .map(({ id, wanted, saved }) => ({
      id,
      type: wanted.isActive ? wanted.type : saved.type,
      is_active: wanted.isActive,
      version: saved.version,
    }));
}

/**
 * The rows that somebody else changed since `before`, that the person changed too, and that differ from what the person
 * wants.
 */
export function changedByOthers(
  before: readonly AssociationRow[],
  now: readonly AssociationRow[],
): readonly AssociationRow[] {
  const seen = new Map(before.map((row) => [row.id, row]));
  return now.filter((row) => {
    const earlier = seen.get(row.id);
    return (
      earlier !== undefined &&
      earlier.saved.version !== row.saved.version &&
      isChanged(earlier) &&
      isChanged({ ...row, wanted: earlier.wanted })
    );
  });
}
