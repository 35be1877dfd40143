import type { ServiceProfileMode } from './service-profile-values';

/** The routes of service profiles (SPR-01). */
export const listPath = '/profiles-services';
export const addPath = '/add-profile-service';
export const editPath = (id: number): string => `/edit-profile-service/${id}`;
export const showPath = (id: number): string => `/profile-service/${id}`;

/** What the page at a path is for. */
export function modeAt(path: string): ServiceProfileMode {
  if (path.startsWith(addPath)) return 'create';
  return path.startsWith('/edit-') ? 'edit' : 'show';
}
