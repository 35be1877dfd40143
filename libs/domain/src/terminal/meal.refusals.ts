import { defineRefusals } from '../platform/refusals/reason';

export const mealRefusals = defineRefusals({
  mealSettled: [409, 'El consumo ya fue {{state}}'],
  mealStillRefused: [409, 'El consumo sigue sin poder registrarse: {{reason}}'],
  mealNotTaken: [409, 'El consumo no se puede registrar: {{reason}}'],
  serviceVoidChanged: [409, 'Los consumos del servicio ya no son los que se mostraron. Revíselos antes de anular'],
  mealIsVoid: [409, 'Es la anulación de otro consumo, y una anulación no se anula'],
  mealTooOld: [409, 'Solo se pueden corregir los consumos desde el {{from}}'],
  mealVoided: [409, 'El consumo ya está anulado por completo'],
  mealHasLess: [409, 'De este consumo se pueden anular {{left}} como máximo'],
});
