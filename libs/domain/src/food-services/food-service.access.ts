import type { Access } from '../platform/access/access';
import { reads, serviceModules, writes } from '../platform/access/access';

export const foodServiceAccess = {
  'food-services/getFoodServices': reads(...serviceModules),
  'food-services/getFoodServicesByBU': reads(...serviceModules),
  'food-services/getFoodServicesByBusinessUnits': reads(...serviceModules),
  'food-services/getFoodServicesByBUCompany': reads(...serviceModules),
  'food-services/addFoodService': writes('Servicios'),
  'food-services/editFoodService': writes('Servicios'),
  'food-services/removeFoodService': writes('Servicios'),
  'food-services/getSalesMaterial': reads('Servicios', 'Listas de Precios'),
} as const satisfies Record<string, Access>;
