import { paperRefusals } from '../papers/paper.refusals';

/** What is told of an invoice whose code was read. */
export const invoiceReading = {
  noCode:
    'No se encontró un código QR de ARCA en el archivo. Complete los datos a mano; si el código está en el papel, pruebe con una foto más cercana',
  severalCodes: 'El archivo tiene códigos de {{count}} comprobantes. Se leyó {{paper}}: adjunte uno por archivo',
  otherFile: paperRefusals.paperTooHeavy.sentence,
  tooSlow: paperRefusals.paperTooSlow.sentence,
  noReader: 'Este servidor no puede leer comprobantes. Complete los datos a mano: puede adjuntarlo igual',
  creditNote: 'Es una {{paper}}, no una factura',
  debitNote: 'Es una {{paper}}, no una factura',
  otherKind: 'Es un {{paper}}, no una factura',
  fce: 'Es una factura de crédito electrónica (FCE): quien la recibe puede rechazarla hasta 30 días después',
  foreign: 'El importe está en otra moneda ({{currency}}): {{amount}}',
  issuerCuit: 'El CUIT del emisor ({{cuit}}) no es válido: revise el dígito verificador',
  receiverCuit: 'El CUIT de quien la recibe ({{cuit}}) no es válido: revise el dígito verificador',
  otherReceiver: 'Está a nombre del CUIT {{cuit}}, y el crédito es del CUIT {{expected}}',
  noReceiver: 'No dice a nombre de quién está, y el crédito es del CUIT {{expected}}',
  otherAmount: 'El total ({{invoice}}) no corresponde al importe del crédito ({{credit}}), ni con IVA y percepciones',
  issuedDiffers: 'La lista de facturas emitidas dice otra cosa: {{date}}, {{total}}, CUIT {{receiver}}',
  repeated: '{{name}}: {{where}}',
  future: 'La fecha ({{date}}) es posterior a hoy',
} as const;
