import { defineRefusals } from '../platform/refusals/reason';

export const creditRefusals = defineRefusals({
  creditRepeated: [
    409,
    'Ya lo pidió hace menos de un minuto, con los mismos datos: es el crédito {{id}}. Si es otro, espere un minuto o escriba otra orden de compra',
  ],
  onlyByRequester: [403, 'Solo quien pidió el crédito puede retirarlo'],
  onlyAfterTheFifth: [409, 'Solo pueden enviarse solicitudes luego del 5 de cada mes'],
  notAContractor: [422, 'Usted no tiene contratista asignado'],
  groupUnknown: [422, 'El grupo no pertenece al cliente y centro logístico elegidos'],
  groupNotLed: [422, 'Solo puede elegir un grupo que usted lidera'],
  tooManyCorrections: [
    409,
    'La factura de este crédito ya se corrigió {{max}} veces. Si todavía no es correcta, cierre el crédito para que se pida otra vez',
  ],
});
