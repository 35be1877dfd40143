import { type CustomerView } from '@comensal/domain/customers';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { type ServiceProfile } from '@comensal/domain/service-profiles';
import { searchedText, searchWords } from '@comensal/ui';
import type { OwnCompany } from './own-places';

/** The choice in a row of the grid: whether it is enabled, and its service profile (DIN-11). */
export interface PlaceChoice {
  readonly on: boolean;
  readonly profile: string;
}

/** The choices by the key of the row; a row without an entry is off. */
export type PlaceChoices = Readonly<Record<string, PlaceChoice>>;

/** A company at a centre, with its available service profiles. */
export interface PlaceRow {
  readonly key: string;
  readonly business_unit_id: string;
  readonly business_unit_name: string;
  readonly company_id: string;
  readonly business_name: string;
  /** The relation has ended: the diner's place stays, and no new one begins (O-97). */
  readonly isEnded: boolean;
  readonly profiles: readonly ServiceProfile[];
}

const placeKey = (business_unit_id: string, company_id: string): string => `${business_unit_id}/${company_id}`;

export const off: PlaceChoice = { on: false, profile: nothingChosen };

/**
 * The rows of the grid: the person's own companies at their centres (DIN-08), the diner's places first. A place that
 * the diner has and that is no longer offered stays visible, so that saving does not silently remove it.
 */
export function placeRows(
  companies: readonly OwnCompany[],
  profiles: readonly ServiceProfile[],
  customer: CustomerView | null,
): PlaceRow[] {
  const held = new Map(
    (customer?.foodservice_profiles ?? []).map((place) => [placeKey(place.business_unit_id, place.company_id), place]),
  );
  const ofPlace = Map.groupBy(profiles, (profile) => placeKey(profile.business_unit_id, profile.company_id));
  const offered = companies
    .flatMap(({ id: company_id, business_name, businessUnits }) =>
      businessUnits.map((centre): PlaceRow => {
        const key = placeKey(centre.id, company_id);
        return {
          key,
          business_unit_id: centre.id,
          business_unit_name: centre.name,
          company_id,
          business_name,
          isEnded: centre.type === null,
          profiles: ofPlace.get(key) ?? [],
        };
      }),
    )
    .filter(({ key, isEnded }) => !isEnded || held.has(key));
  const known = new Set(offered.map(({ key }) => key));
  const others = [...held]
    .filter(([key]) => !known.has(key))
    .map(([key, { business_unit_id, company_id }]): PlaceRow => {
      const own = ofPlace.get(key) ?? [];
      return {
        key,
        business_unit_id,
        company_id,
        business_unit_name: own[0]?.business_unit_name ?? business_unit_id,
        business_name: own[0]?.business_name ?? company_id,
        isEnded: true,
        profiles: own,
      };
    });
  const order = (row: PlaceRow): string =>
    `${held.has(row.key) ? 0 : 1}${row.business_name}\u0000${row.business_unit_name}`;
  return [...others, ...offered].sort((one, other) => order(one).localeCompare(order(other), 'es'));
}

/** The rows whose company and centre contain every word, ignoring accents and case (DIN-12). */
export function matchingRows(rows: readonly PlaceRow[], search: string): readonly PlaceRow[] {
  const words = searchWords(search);
  return words.length === 0
    ? rows
    : rows.filter(({ business_name, business_unit_name }) => {
        const names = searchedText(`${business_name} ${business_unit_name}`);
        return words.every((word) => names.includes(word));
      });
}

/** A diner's places as choices of the grid. */
export function choicesOf(customer: CustomerView | null): PlaceChoices {
  return Object.fromEntries(
    (customer?.foodservice_profiles ?? []).map(({ id, business_unit_id, company_id, is_active }) => [
      placeKey(business_unit_id, company_id),
      { on: is_active, profile: String(id) },
    ]),
  );
}

/** The initial choice of an enabled row: its previous profile, or the only one available. */
export function turned(choice: PlaceChoice, row: PlaceRow, on: boolean): PlaceChoice {
  const [first, ...more] = row.profiles;
  const profile =
    on && choice.profile === nothingChosen && first !== undefined && more.length === 0
      ? String(first.id)
      : choice.profile;
  return { on, profile };
}

/** The choice of a new diner where there is only one place to eat at; none where there are several. */
export function onlyPlace(rows: readonly PlaceRow[]): PlaceChoices {
  const [row, ...others] = rows;
  return row === undefined || others.length > 0 || row.profiles.length === 0
    ? {}
    : { [row.key]: turned(off, row, true) };
}
