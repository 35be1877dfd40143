import { readers, type Screens } from '../platform/access/screen';

export const auditScreens = {
  audit: { path: '/audit', anyOf: readers('Auditoria'), menu: 'administration', place: 420 },
} as const satisfies Screens;
