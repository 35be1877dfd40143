import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bankAccount, type ReceiptFacts } from '@comensal/domain/papers';
import { formatDate } from '@comensal/domain/platform/dates';
import type { UploadType } from '@comensal/domain/platform/files';
import { formatMoney } from '@comensal/domain/platform/money';
import { cuitText, isCuit } from '@comensal/domain/platform/validation';

/** What a drawn receipt says: everything of the payer, and who was paid. */
export type DrawnReceipt = { readonly [Fact in keyof ReceiptFacts]: NonNullable<ReceiptFacts[Fact]> } & {
  readonly payeeTaxId: string;
  readonly payeeAccount: string;
};

/** A receipt by these numbers from 0 to 1; its operation has 8 to 12 digits. */
export function drawnReceipt(next: () => number): DrawnReceipt {
  const digits = (count: number): string => Array.from({ length: count }, () => Math.floor(next() * 10)).join('');
  const checked = (pattern: string, isRight: (number: string) => boolean): string => {
    const number = pattern.replace(/#+/g, (hashes) => digits(hashes.length));
    return isRight(number) ? number : checked(pattern, isRight);
  };
  const account = (): string => checked('0######4#############7', (number) => 'number' in bankAccount(number));
  return {
    operation: `${1 + Math.floor(next() * 9)}${digits(7 + Math.floor(next() * 5))}`,
    amount: 100_000 + Math.floor(next() * 500_000_000),
    date: 20_261_101 + Math.floor(next() * 28),
    payerTaxId: checked('30#########', isCuit),
    payerAccount: account(),
    payeeTaxId: checked('33#########', isCuit),
    payeeAccount: account(),
  };
}

/** What its paper should be read as. */
export const factsOf = ({ operation, amount, date, payerTaxId, payerAccount }: DrawnReceipt): ReceiptFacts => ({
  operation,
  amount,
  date,
  payerTaxId,
  payerAccount,
});

/** How the receipt lies before the camera or the scanner. */
export interface ReceiptScan {
  /** Pixels of a unit: 1 unit is a 595th of an A4 page's width. */
  readonly scale?: number;
  /** Degrees. */
  readonly angle?: number;
  /** The deviation of the blur, in pixels. */
  readonly blur?: number;
  /** Units cut off at each side. */
  readonly crop?: number;
  /** Of a JPEG. */
  readonly quality?: number;
  /** How much darker its lower right corner is, 0 to 1. */
  readonly shade?: number;
}

interface Line {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
}

const width = 480;
const height = 640;
const margin = 40;

const months = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'].concat([
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]);
const inWords = (date: number): string =>
  `${date % 100} de ${months[(Math.floor(date / 100) % 100) - 1]} de ${Math.floor(date / 10_000)}`;
const money = (minor: number): string => formatMoney(minor).replace('\u00a0', ' ');

type Pair = readonly [label: string, value: string];

/** Lines one beneath the other, each a text or a label with its value to the right. */
function rows(title: string, parts: readonly (string | Pair)[], size = 13, valueAt = 220): readonly Line[] {
  const lines = parts.flatMap((part, at): Line[] => {
    const y = 110 + at * size * 2.1;
    return typeof part === 'string'
      ? [{ x: margin, y, size: size + 1, text: part }]
      : [
          { x: margin, y, size, text: part[0] },
          { x: valueAt, y, size, text: part[1] },
        ];
  });
  return [{ x: margin, y: 60, size: size + 7, text: title }, ...lines];
}

/** Each label above its value. */
function stacked(title: string, parts: readonly (string | Pair)[], size = 13): readonly Line[] {
  const lines: Line[] = [{ x: margin, y: 55, size: size + 6, text: title }];
  let y = 90;
  for (const part of parts) {
    const texts = typeof part === 'string' ? [part] : part;
    texts.forEach((text, at) => {
      lines.push({ x: margin, y, size: typeof part !== 'string' && at === 0 ? size - 2 : size, text });
      y += size * 1.45;
    });
    y += size * 0.5;
  }
  return lines;
}

type Layout = (receipt: DrawnReceipt) => readonly Line[];

/** Ten ways in which banks and wallets print a transfer; none is any bank's. */
export const receiptLayouts: readonly Layout[] = [
  (r) =>
    rows('Comprobante de transferencia', [
      ['Número de operación', r.operation],
      ['Fecha', formatDate(r.date)],
      ['Importe', money(r.amount)],
      'Origen',
      ['CUIT', cuitText(r.payerTaxId)],
      ['CBU', r.payerAccount],
      'Destino',
      ['CUIT', cuitText(r.payeeTaxId)],
      ['CBU', r.payeeAccount],
    ]),
  (r) =>
    stacked('Transferencia realizada', [
      ['Importe', money(r.amount)],
      ['Fecha y hora', `${formatDate(r.date)} 14:05 hs`],
      ['Nro. de comprobante', r.operation],
      'Datos del ordenante',
      ['CUIT/CUIL', r.payerTaxId],
      ['CBU/CVU', r.payerAccount],
      'Datos del beneficiario',
      ['CUIT/CUIL', r.payeeTaxId],
      ['CBU/CVU', r.payeeAccount],
    ]),
  (r) =>
    rows('Constancia de pago', [
      ['Fecha de operación:', formatDate(r.date).replaceAll('/', '-')],
      ['N° de transacción:', r.operation],
      ['CUIT ordenante:', cuitText(r.payerTaxId)],
      ['CBU origen:', r.payerAccount],
      ['CUIT beneficiario:', cuitText(r.payeeTaxId)],
      ['CBU destino:', r.payeeAccount],
      ['Monto transferido:', money(r.amount)],
    ]),
  (r) =>
    stacked('Comprobante', [
      `Jueves, ${inWords(r.date)} a las 14:05 hs`,
      ['Monto', money(r.amount)],
      'De',
      'Norte Comidas S.R.L.',
      `CUIT/CUIL: ${cuitText(r.payerTaxId)}`,
      `CVU: ${r.payerAccount}`,
      'Para',
      'Comedores del Sur S.A.',
      `CUIT/CUIL: ${cuitText(r.payeeTaxId)}`,
      `CVU: ${r.payeeAccount}`,
      `Número de operación: ${r.operation}`,
    ]),
  (r) => [
    ...rows('Transferencia inmediata', [
      ['Nro. de operación', r.operation],
      ['Fecha', inWords(r.date)],
      ['Importe total', money(r.amount)],
    ]),
    ...[
      ['Cuenta origen', r.payerTaxId, r.payerAccount] as const,
      ['Cuenta destino', r.payeeTaxId, r.payeeAccount] as const,
    ].flatMap(([title, taxId, account], column) =>
      [title, 'CUIT', cuitText(taxId), 'CBU', account].map((text, at) => ({
        x: margin + column * 210,
        y: 240 + at * 24,
        size: 12,
        text,
      })),
    ),
  ],
  (r) =>
    rows(
      'Detalle de la transferencia',
      [
        `Importe: ${money(r.amount)}`,
        `Fecha de la transferencia: ${formatDate(r.date)}`,
        `Código de identificación: ${r.operation}`,
        `Origen: Caja de ahorro en pesos`,
        `CUIT origen: ${r.payerTaxId}`,
        `CBU origen: ${r.payerAccount}`,
        `Destino: Cuenta corriente`,
        `CUIT destino: ${r.payeeTaxId}`,
        `CBU destino: ${r.payeeAccount}`,
      ],
      12,
    ),
  (r) =>
    stacked(
      'Enviaste dinero',
      [
        ['Transferiste', money(r.amount)],
        ['Fecha', inWords(r.date)],
        ['Desde', 'Norte Comidas'],
        `CUIT: ${cuitText(r.payerTaxId)}`,
        `CVU: ${r.payerAccount}`,
        ['Hacia', 'Comedores del Sur'],
        `CUIT: ${cuitText(r.payeeTaxId)}`,
        `CBU: ${r.payeeAccount}`,
        ['Número de transferencia', r.operation],
      ],
      14,
    ),
  (r) =>
    rows(
      'BANCA EMPRESA',
      [
        ['FECHA DE PAGO', formatDate(r.date)],
        ['NRO. DE REFERENCIA', r.operation],
        ['IMPORTE', money(r.amount)],
        ['COMISIÓN', '$ 0,00'],
        'ORDENANTE',
        ['CUIT', r.payerTaxId],
        ['CBU', r.payerAccount],
        'DESTINATARIO',
        ['CUIT', r.payeeTaxId],
        ['CBU', r.payeeAccount],
      ],
      11,
      190,
    ),
  (r) =>
    rows('Pago a proveedores', [
      ['Fecha', formatDate(r.date)],
      ['Número de control', r.operation],
      ['Monto de la operación', money(r.amount)],
      ['CUIT del pagador', cuitText(r.payerTaxId)],
      ['CBU del pagador', r.payerAccount],
      ['CUIT del receptor', cuitText(r.payeeTaxId)],
      ['CBU del receptor', r.payeeAccount],
    ]),
  (r) =>
    stacked('Comprobante de envío', [
      ['ID de operación', r.operation],
      ['Fecha y hora de la operación', `${formatDate(r.date)}, 9:31`],
      ['Total', money(r.amount)],
      'Cuenta de débito',
      ['CUIL', cuitText(r.payerTaxId)],
      ['CBU', r.payerAccount],
      'Cuenta de crédito',
      ['CUIL', cuitText(r.payeeTaxId)],
      ['CBU', r.payeeAccount],
    ]),
];

/** The receipt in a layout, as a PDF with its text or as the picture of a phone or a scanner. */
export async function receiptPage(
  receipt: DrawnReceipt,
  layout: number,
  type: UploadType,
  scan: ReceiptScan = {},
): Promise<Uint8Array> {
  const lines = receiptLayouts[layout]?.(receipt) ?? [];
  return type === 'application/pdf' ? textPdf(lines) : picture(lines, type, scan);
}

async function picture(
  lines: readonly Line[],
  type: 'image/png' | 'image/jpeg',
  { scale = 2.25, angle = 0, blur = 0, crop = 0, quality = 85, shade = 0 }: ReceiptScan,
): Promise<Uint8Array> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');
  GlobalFonts.registerFromPath(join(fonts, 'LiberationSans-Regular.ttf'), 'Receipt');
  const [across, down] = [(width - 2 * crop) * scale, (height - 2 * crop) * scale].map(Math.round) as [number, number];
  const sharp = createCanvas(across, down);
  const context = sharp.getContext('2d');
  context.fillStyle = '#f6f5f2';
  context.fillRect(0, 0, across, down);
  context.translate(across / 2, down / 2);
  context.rotate((angle * Math.PI) / 180);
  context.scale(scale, scale);
  context.translate(-width / 2, -height / 2);
  context.fillStyle = '#222';
  for (const { x, y, size, text } of lines) {
    context.font = `${size}px Receipt`;
    context.fillText(text, x, y);
  }
  const canvas = createCanvas(across, down);
  const seen = canvas.getContext('2d');
  if (blur > 0) seen.filter = `blur(${blur}px)`;
  seen.drawImage(sharp, 0, 0);
  seen.filter = 'none';
  if (shade > 0) {
    const dark = seen.createLinearGradient(0, 0, across, down);
    dark.addColorStop(0, 'rgba(0,0,0,0)');
    dark.addColorStop(1, `rgba(0,0,0,${shade})`);
    seen.fillStyle = dark;
    seen.fillRect(0, 0, across, down);
  }
  return type === 'image/png' ? canvas.encode('png') : canvas.encode('jpeg', quality);
}

function textPdf(lines: readonly Line[]): Uint8Array {
  const shown = (text: string): string => `<${Buffer.from(text, 'latin1').toString('hex')}>`;
  const content = lines
    .map(({ x, y, size, text }) => `BT /F ${size} Tf 1 0 0 1 ${x} ${height - y} Tm ${shown(text)} Tj ET`)
    .join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Size 6/Root 1 0 R>>\n%%EOF\n`, 'latin1');
}
