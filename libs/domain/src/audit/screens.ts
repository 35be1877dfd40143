import { readers, type Screens } from '../platform/access/screen';
import { historyReaders } from './record-history';

export const auditScreens = {
  audit: { path: '/audit', anyOf: readers('Auditoria'), menu: 'administration', place: 420 },
  auditTips: { path: '/audit-tips', anyOf: readers('Auditoria'), menu: null },
  recordAt: { path: '/record-at/:table/:id', anyOf: readers('Auditoria', ...historyReaders), menu: null },
} as const satisfies Screens;
