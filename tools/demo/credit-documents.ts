import { formatMoney } from '@comensal/domain/platform/money';
import { dayOf, type Moment, spanishDay } from './calendar';
import { type PlannedFile, pdfOf, pngOf } from './documents';
import type { CompanyRow } from './organisation';
import type { Random } from './random';

/** The invoice of a credit as a PDF. */
export function invoiceFile(
  random: Random,
  company: CompanyRow,
  number: string,
  amount: number,
  at: Moment,
): PlannedFile {
  return {
    id: random.uuid(),
    name: `Factura ${number}.pdf`,
    contentType: 'application/pdf',
    content: pdfOf(`FACTURA ${number}`, [
      'Comensal Servicios de Comedor S.A.',
      `Fecha: ${spanishDay(dayOf(at))}`,
      '',
      `Señores: ${company.business_name}`,
      `CUIT: ${company.cuit}`,
      '',
      'Crédito para servicios de comedor',
      `Importe: ${formatMoney(amount)}`,
      '',
      'Documento de demostración, sin valor fiscal.',
    ]),
  };
}

/** The receipt of a payment: a bank's PDF or the picture of one. */
export function receiptFile(
  random: Random,
  company: CompanyRow,
  number: string,
  amount: number,
  at: Moment,
): PlannedFile {
  if (random.chance(0.4)) {
    return {
      id: random.uuid(),
      name: `comprobante ${spanishDay(dayOf(at)).replaceAll('/', '-')}.png`,
      contentType: 'image/png',
      content: pngOf(random.whole(0, 7), `${number} ${at}`),
    };
  }
  return {
    id: random.uuid(),
    name: `Transferencia ${number}.pdf`,
    contentType: 'application/pdf',
    content: pdfOf('COMPROBANTE DE TRANSFERENCIA', [
      `Fecha: ${spanishDay(dayOf(at))}`,
      `Ordenante: ${company.business_name}`,
      `CUIT: ${company.cuit}`,
      'Beneficiario: Comensal Servicios de Comedor S.A.',
      `Concepto: factura ${number}`,
      `Importe: ${formatMoney(amount)}`,
      `Número de operación: ${random.digits(12)}`,
      '',
      'Documento de demostración, sin valor bancario.',
    ]),
  };
}
