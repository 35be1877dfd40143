import { readers, type Screens } from '../platform/access/screen';
import { foodServices } from './food-services.texts';

export { foodServiceAccess as access, foodServiceContracts as contracts } from './food-service.calls';
export const areas = { 'food-services': 'Food services' };
export const texts = { foodServices };
export const screens = {
  services: { path: '/services', anyOf: readers('Servicios'), menu: 'none', place: 150 },
} as const satisfies Screens;
