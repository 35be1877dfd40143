import type { Access } from '../platform/access/access';
import { reads, writes } from '../platform/access/access';

export const serviceProfileAccess = {
  'service-profiles/getFoodServicesProfilesByBUCompanies': reads(
    'Perfiles de Servicio',
    'Comensales',
    'Carga Masiva de Comensales',
  ),
  'service-profiles/getFoodServiceProfile': reads('Perfiles de Servicio', 'Comensales', 'Carga Masiva de Comensales'),
  'service-profiles/addFoodServiceProfile': writes('Perfiles de Servicio'),
  'service-profiles/editFoodServiceProfile': writes('Perfiles de Servicio'),
  'service-profiles/removeFoodServiceProfile': writes('Perfiles de Servicio'),
} as const satisfies Record<string, Access>;
