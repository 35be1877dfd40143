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
  unprovedReason: [422, 'La lista del emisor no prueba la factura ({{proof}}). Indique por qué la aprueba igual'],
  invoiceUnproved: [
    409,
    'Este centro solo aprueba facturas que la lista del emisor prueba, y esta no: {{proof}}. Corrija la factura, o suba una lista que la tenga',
  ],
  unshownReason: [422, 'El extracto no muestra el pago ({{proof}}). Indique por qué lo aprueba igual'],
  paymentUnshown: [
    409,
    'Este centro solo aprueba pagos que el extracto muestra, y este no: {{proof}}. Concílielo con su movimiento, o suba el extracto que lo tenga',
  ],
  closedWhilePaid: [
    409,
    'El banco muestra un pago de este crédito. Para cerrarlo, quien concilia lo deshace antes en Movimientos bancarios',
  ],
  tooManyCorrections: [
    409,
    'La factura de este crédito ya se corrigió {{max}} veces. Si todavía no es correcta, cierre el crédito para que se pida otra vez',
  ],
});
