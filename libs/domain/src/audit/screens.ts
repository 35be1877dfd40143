import { readers, type Screens } from '../platform/access/screen';
import { historyReaders } from './record-history';

export const auditScreens = {
  audit: { path: '/audit', anyOf: readers('Auditoria'), menu: 'administration', place: 420 },
  auditTips: { path: '/audit-tips', anyOf: readers('Auditoria'), menu: null },
  recordAt: { path: '/record-at/:table/:id', anyOf: readers('Auditoria', ...historyReaders), menu: null },
} as const satisfies Screens;

/** The address of a record as it was at a moment, ISO 8601. `id` is its key in the events. */
export function recordAtAddress({ table, id, at }: { table: string; id: string; at: string }): string {
  return `/record-at/${encodeURIComponent(table)}/${encodeURIComponent(id)}?${new URLSearchParams({ at })}`;
}
