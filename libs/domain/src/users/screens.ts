import { readers, type Screens, writers } from '../platform/access/screen';

export const userScreens = {
  users: { path: '/users', anyOf: readers('Usuarios'), menu: 'administration', place: 400 },
  addUser: { path: '/add-user', anyOf: writers('Usuarios'), menu: null },
  editUser: { path: '/edit-user/:username', anyOf: writers('Usuarios'), menu: null },
  showUser: { path: '/show-user/:username', anyOf: readers('Usuarios'), menu: null },
  precontractors: { path: '/precontractors', anyOf: readers('Precontratistas'), menu: 'contractors', place: 170 },
  addPrecontractor: { path: '/add-precontractor', anyOf: writers('Precontratistas'), menu: null },
  editPrecontractor: { path: '/edit-precontractor/:username', anyOf: writers('Precontratistas'), menu: null },
  showPrecontractor: { path: '/show-precontractor/:username', anyOf: readers('Precontratistas'), menu: null },
} as const satisfies Screens;
