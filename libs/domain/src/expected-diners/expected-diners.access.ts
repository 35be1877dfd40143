import type { Access } from '../platform/access/access';
import { reads } from '../platform/access/access';

export const expectedDinersAccess = {
  'meals/getExpected': reads('Reportes', 'Reporte Consumos'),
} as const satisfies Record<string, Access>;
