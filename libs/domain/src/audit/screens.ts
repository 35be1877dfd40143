import { readers, type Screens } from '../platform/access/screen';

export const auditScreens = {
  audit: { path: '/audit', anyOf: readers('Auditoria'), menu: 'none', place: 30 },
} as const satisfies Screens;
