import { readers, type Screens, writers } from '../platform/access/screen';

export const serviceProfileScreens = {
  serviceProfiles: { path: '/profiles-services', anyOf: readers('Perfiles de Servicio'), menu: 'diners', place: 30 },
  addServiceProfile: { path: '/add-profile-service', anyOf: writers('Perfiles de Servicio'), menu: null },
  editServiceProfile: { path: '/edit-profile-service/:id', anyOf: writers('Perfiles de Servicio'), menu: null },
  showServiceProfile: { path: '/profile-service/:id', anyOf: readers('Perfiles de Servicio'), menu: null },
} as const satisfies Screens;
