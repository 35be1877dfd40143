import { fill } from '../platform/texts/fill';
import { foodServices } from './food-services.texts';

/** What still uses a service: active profiles that enable it, and current or future price lists that price it. */
export interface ServiceUses {
  readonly profiles: number;
  readonly priceLists: number;
}

/** '3 perfiles de servicio y 1 lista de precios' (O-79); null when nothing uses it. */
export function serviceUsesText({ profiles, priceLists }: ServiceUses): string | null {
  const ofProfiles =
    profiles === 1 ? foodServices.uses.profilesOne : fill(foodServices.uses.profilesMany, { count: profiles });
  const ofLists =
    priceLists === 1 ? foodServices.uses.listsOne : fill(foodServices.uses.listsMany, { count: priceLists });
  if (profiles > 0 && priceLists > 0) return fill(foodServices.uses.both, { profiles: ofProfiles, lists: ofLists });
  return profiles > 0 ? ofProfiles : priceLists > 0 ? ofLists : null;
}
