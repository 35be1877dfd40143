import { readers, type Screens } from '../platform/access/screen';
import { historyReaders } from './record-history';

export const auditScreens = {
  audit: { path: '/audit', anyOf: readers('Auditoria'), menu: 'administration', place: 420 },
  auditTips: { path: '/audit-tips', anyOf: readers('Auditoria'), menu: null },
  recordAt: { path: '/record-at/:table/:id', anyOf: readers('Auditoria', ...historyReaders), menu: null },
} as const satisfies Screens;

interface RecordMoment {
  readonly table: string;
  /** Its key in the events. */
  readonly id: string;
  /** Now, without one. */
  readonly at?: string;
  /** An earlier moment that it is compared with. */
  readonly since?: string;
}

/** The address of a record as it was at a moment, ISO 8601. */
export function recordAtAddress({ table, id, ...moments }: RecordMoment): string {
  return `/record-at/${encodeURIComponent(table)}/${encodeURIComponent(id)}?${new URLSearchParams(moments)}`;
}
