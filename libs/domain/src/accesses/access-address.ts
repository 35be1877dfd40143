import type { AccessFilter } from './holding.schemas';
import { accessScreens } from './screens';

/** The address of the list with some of its filters. */
export function accessAddress(filters: { readonly [Name in keyof AccessFilter]?: string }): string {
  return `${accessScreens.access.path}?${new URLSearchParams(filters)}`;
}
