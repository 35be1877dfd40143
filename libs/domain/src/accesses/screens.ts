import { readers, type Screens } from '../platform/access/screen';
import type { AccessFilter } from './holding.schemas';

export const accessScreens = {
  access: { path: '/access', anyOf: readers('Usuarios', 'Auditoria'), menu: 'administration', place: 415 },
} as const satisfies Screens;

/** The address of the list with some of its filters. */
export function accessAddress(filters: { readonly [Name in keyof AccessFilter]?: string }): string {
  return `${accessScreens.access.path}?${new URLSearchParams(filters)}`;
}
