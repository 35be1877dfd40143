import type { Access } from '../platform/access/access';
import { reads, terminalKey, writes } from '../platform/access/access';

/** Who corrects meals, and who sees them in the report. */
const mealReaders = reads('Sincronizacion', 'Reportes', 'Reporte Transacciones');

export const terminalAccess = {
  'terminal/config': terminalKey,
  'terminal/transactions': terminalKey,
  'terminal/getRefusedMeals': reads('Centros Logisticos'),
  'terminal/getObservedMeals': reads('Centros Logisticos'),
  'terminal/reviewRefusedMeal': writes('Centros Logisticos'),
  'terminal/retryRefusedMeal': writes('Centros Logisticos'),
  'terminal/getMeal': mealReaders,
  'terminal/getDinerMeals': mealReaders,
  'terminal/voidMeal': writes('Sincronizacion'),
  'terminal/addMeal': writes('Sincronizacion'),
  'terminal/reviewServiceVoid': writes('Sincronizacion'),
  'terminal/voidService': writes('Sincronizacion'),
} as const satisfies Record<string, Access>;
