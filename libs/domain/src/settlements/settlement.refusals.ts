import { defineRefusals } from '../platform/refusals/reason';

export const settlementRefusals = defineRefusals({
  settlementTaken: [409, 'Ese mes ya tiene una liquidación en uno de esos centros'],
  settlementToCome: [422, 'Ese mes todavía no comenzó'],
  settlementByCentre: [422, 'Este cliente se liquida por centro: elija el centro logístico'],
  settlementWhole: [422, 'Este cliente se liquida con todos sus centros juntos'],
  settlementMonthOpen: [409, 'El mes no terminó: la liquidación se emite desde el día siguiente'],
  settlementFormerOpen: [
    409,
    'Hay consumos de meses anteriores que no están en ninguna liquidación: emita primero la de ese mes',
  ],
  settlementHasLater: [409, 'Ya se emitió la liquidación de un mes posterior: lo que falta corregir va en la próxima'],
  settlementEmpty: [409, 'No hay nada que liquidar en ese mes'],
  settlementUnanswered: [409, 'Responda cada observación antes de emitirla otra vez'],
  settlementOnlyByAPerson: [403, 'Una liquidación la responde y la cierra una persona, no un programa'],
  settlementAnsweredByAnother: [403, 'La responde otra persona: usted emitió esta liquidación'],
  settlementClosedByAnother: [403, 'La cierra otra persona: usted propuso cerrarla'],
  observationUnknown: [409, 'La observación no es de esta edición de la liquidación'],
  settlementNotAgreed: [
    409,
    'Solo se exporta a facturación lo que está conforme o cerrado: la liquidación {{id}} no lo está',
  ],
  settlementExported: [
    409,
    'La liquidación {{id}} ya se exportó a facturación el {{date}}: confirme que quiere exportarla otra vez',
  ],
  settlementNotExported: [409, 'La liquidación {{id}} todavía no se exportó a facturación'],
});
