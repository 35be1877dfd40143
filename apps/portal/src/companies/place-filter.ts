import { type KnownPlace, markedInactive } from '@comensal/domain/companies';
import { nothingChosen } from '@comensal/domain/platform/validation';
import type { SelectOption } from '@comensal/ui';
import { useMemo } from 'react';
import { useCall } from '../platform/calls/use-call';

export interface PlaceOptions {
  readonly centres: SelectOption[];
  readonly companies: SelectOption[];
}

const none: readonly KnownPlace[] = [];

/**
 * The filters of a list by place: the person's own centres, and the companies of the chosen one or of all. Inactive
 * places are offered, marked, as long as lists show something of them.
 */
export function usePlaceOptions(centre: string = nothingChosen): PlaceOptions {
  const { data } = useCall('business-units/getListedPlaces', {}, { quiet: true });
  return useMemo(() => placeOptions(data ?? none, centre), [data, centre]);
}

/** The options by name. A company is marked if it accepts no new work at any of its offered centres. */
export function placeOptions(places: readonly KnownPlace[], centre: string): PlaceOptions {
  const companies = new Map<string, string>();
  for (const { id, companies: there } of places) {
    if (centre !== nothingChosen && id !== centre) continue;
    for (const { id: company, business_name, inactive } of there)
      if (inactive === null) companies.set(company, business_name);
      else if (!companies.has(company)) companies.set(company, markedInactive(business_name, inactive));
  }
  return {
    centres: places.map(({ id, name, is_active }) => ({
      value: id,
      label: is_active ? name : markedInactive(name, 'centre'),
    })),
    companies: [...companies]
      .map(([value, label]) => ({ value, label }))
      .sort((one, other) => one.label.localeCompare(other.label, 'es')),
  };
}
