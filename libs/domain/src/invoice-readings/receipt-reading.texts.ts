import { invoiceReading } from './invoice-reading.texts';

/** What is told of a receipt that was read. */
export const receiptReading = {
  noFacts: 'No se encontraron los datos del pago en el archivo: puede adjuntarlo igual',
  otherFile: invoiceReading.otherFile,
  tooSlow: invoiceReading.tooSlow,
  noReader: invoiceReading.noReader,
  otherAmount: 'El importe ({{amount}}) no es el de la factura ({{invoice}})',
  beforeInvoice: 'La fecha ({{date}}) es anterior a la de la factura ({{invoice}})',
  future: invoiceReading.future,
  otherPayer: 'Lo pagó el CUIT {{cuit}}, y el crédito es del CUIT {{expected}}',
  repeated: 'Operación {{name}}: {{where}}',
} as const;
