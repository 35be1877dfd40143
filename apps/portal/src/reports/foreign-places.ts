import { nothingChosen } from '@comensal/domain';
import type { PairCentre } from '../users/pair-selection';

interface Place {
  readonly id: string;
  readonly companies?: readonly string[] | null | undefined;
}

/** Whether the places name a centre, or a company at a centre, that is not among the person's own. */
export function namesForeign(places: readonly Place[], own: readonly PairCentre[]): boolean {
  return places.some(({ id, companies }) => {
    if (id === nothingChosen) return false;
    const centre = own.find((each) => each.id === id);
    return !centre || (companies ?? []).some((company) => !centre.companies.some((each) => each.id === company));
  });
}
