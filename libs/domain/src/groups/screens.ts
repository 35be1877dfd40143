import { readers, type Screens } from '../platform/access/screen';

export const groupScreens = {
  contractorsGroups: {
    path: '/contractors-groups',
    anyOf: readers('Asociacion Contratista Grupo'),
    menu: 'associations',
    place: 240,
  },
  groupManagement: {
    path: '/group-management',
    anyOf: readers('Administracion de Grupos'),
    menu: 'associations',
    place: 250,
  },
  showGroup: {
    path: '/group-management/:id',
    anyOf: readers('Administracion de Grupos', 'Lider de Grupo'),
    menu: null,
  },
  groupLeader: { path: '/group-Leader', anyOf: readers('Lider de Grupo'), menu: 'associations', place: 260 },
} as const satisfies Screens;
