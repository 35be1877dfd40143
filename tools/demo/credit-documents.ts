import { invoiceKey } from '@comensal/domain/issued-invoices';
import { formatMoney } from '@comensal/domain/platform/money';
import { dayOf, isoDay, type Moment, spanishDay } from './calendar';
import { type PlannedFile, pdfOf, pngOf } from './documents';
import { authorisationOf, type CompanyRow, groupTaxId } from './organisation';
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
    content: pdfOf(
      `FACTURA ${number}`,
      [
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
      ],
      voucherCode(company, number, amount, at),
    ),
  };
}

/** What ARCA's code on this invoice says. */
function voucherCode(company: CompanyRow, number: string, amount: number, at: Moment): string {
  const key = invoiceKey(number);
  if (key === null) throw new Error(`${number} is no invoice`);
  const content = {
    ver: 1,
    fecha: isoDay(dayOf(at)),
    cuit: Number(groupTaxId),
    ptoVta: key.point,
    tipoCmp: 1,
    nroCmp: key.number,
    importe: amount / 100,
    moneda: 'PES',
    ctz: 1,
    tipoDocRec: 80,
    nroDocRec: Number(company.cuit),
    tipoCodAut: 'E',
    codAut: authorisationOf(key.number),
  };
  return `https://www.arca.gob.ar/fe/qr/?p=${Buffer.from(JSON.stringify(content)).toString('base64')}`;
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
