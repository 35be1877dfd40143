import { readers, type Screens, writers } from '../platform/access/screen';
import { serviceProfiles } from './service-profiles.texts';

export { serviceProfileAccess as access, serviceProfileContracts as contracts } from './service-profile.calls';
export const areas = { 'service-profiles': 'Service profiles: which services a diner is served' };
export const texts = { serviceProfiles };
export const screens = {
  serviceProfiles: { path: '/profiles-services', anyOf: readers('Perfiles de Servicio'), menu: 'none', place: 160 },
  addServiceProfile: { path: '/add-profile-service', anyOf: writers('Perfiles de Servicio'), menu: null },
  editServiceProfile: { path: '/edit-profile-service/:id', anyOf: writers('Perfiles de Servicio'), menu: null },
  showServiceProfile: { path: '/profile-service/:id', anyOf: readers('Perfiles de Servicio'), menu: null },
} as const satisfies Screens;
