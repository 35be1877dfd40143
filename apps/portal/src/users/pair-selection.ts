import type { UserView } from '@comensal/domain/users';

/** The selected pairs: the companies of each centre, by their ids. A centre without companies is not in it. */
export type PairSelection = Readonly<Record<string, readonly string[]>>;

export interface PairCompany {
  readonly id: string;
  readonly business_name: string;
  readonly cuit?: string | undefined;
}
/** A centre with the selectable companies there. */
export interface PairCentre {
  readonly id: string;
  readonly name: string;
  readonly companies: readonly PairCompany[];
}

type BusinessUnits = UserView['businessUnits'];

export function selectionOf(businessUnits: BusinessUnits): PairSelection {
  return Object.fromEntries(
    businessUnits
      .filter(({ companies }) => companies.length > 0)
      .map(({ id, companies }) => [id, companies.map((company) => company.id)]),
  );
}

/** The pairs as the calls take them (USR-19, O-36). */
export function businessUnitsOf(selection: PairSelection): { id: string; companies: { id: string }[] }[] {
  return Object.entries(selection).map(([id, companies]) => ({
    id,
    companies: companies.map((company) => ({ id: company })),
  }));
}

export function countPairs(selection: PairSelection): { readonly centres: number; readonly pairs: number } {
  const chosen = Object.values(selection);
  return { centres: chosen.length, pairs: chosen.reduce((sum, companies) => sum + companies.length, 0) };
}

export function isPairChosen(selection: PairSelection, centreId: string, companyId: string): boolean {
  return selection[centreId]?.includes(companyId) ?? false;
}

/** The selection with the companies of these centres selected, or not; the others stay as they are. */
export function choosePairs(
  selection: PairSelection,
  changes: readonly { readonly centreId: string; readonly companyIds: readonly string[] }[],
  chosen: boolean,
): PairSelection {
  const next = new Map(Object.entries(selection));
  for (const { centreId, companyIds } of changes) {
    const before = next.get(centreId) ?? [];
    const changed = new Set(companyIds);
    const after = chosen ? [...new Set([...before, ...companyIds])] : before.filter((id) => !changed.has(id));
    if (after.length > 0) next.set(centreId, after);
    else next.delete(centreId);
  }
  return Object.fromEntries(next);
}

export function isSameSelection(one: PairSelection, other: PairSelection): boolean {
  const centres = Object.keys(one);
  if (centres.length !== Object.keys(other).length) return false;
  return centres.every((centreId) => {
    const [first, second] = [one[centreId] ?? [], new Set(other[centreId])];
    return first.length === second.size && first.every((id) => second.has(id));
  });
}

/**
 * The centres to choose from, including those that the user has already. A pair whose relation has ended is not offered
 * to others; a user who has it keeps it until it is removed.
 */
export function withOwnPairs(offered: readonly PairCentre[], own: BusinessUnits): readonly PairCentre[] {
  if (own.length === 0) return offered;
  const byId = new Map(offered.map((centre) => [centre.id, centre]));
  for (const { id, name, companies } of own) {
    const centre = byId.get(id);
    const known = new Set(centre?.companies.map((company) => company.id));
    const ended = companies.filter((company) => !known.has(company.id));
    if (ended.length > 0 || !centre) byId.set(id, { id, name, companies: [...(centre?.companies ?? []), ...ended] });
  }
  return byId.size === offered.length
    ? offered.map((centre) => byId.get(centre.id) ?? centre)
    : [...byId.values()].sort((one, other) => one.name.localeCompare(other.name, 'es'));
}
