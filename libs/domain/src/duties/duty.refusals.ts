import { defineRefusals } from '../platform/refusals/reason';

export const dutyRefusals = defineRefusals({
  dutiesConflict: [422, 'Son funciones en conflicto: léalas, y dé un motivo y hasta cuándo vale donde se pide'],
  dutiesRefused: [409, 'No se pueden dar juntas a una persona: {{duties}}'],
  dutyNotHeld: [409, 'Esta persona ya no tiene las dos funciones'],
});
