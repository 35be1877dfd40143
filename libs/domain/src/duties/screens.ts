import { readers, type Screens } from '../platform/access/screen';

export const dutyScreens = {
  duties: { path: '/duties', anyOf: readers('Auditoria'), menu: 'administration', place: 425 },
} as const satisfies Screens;
