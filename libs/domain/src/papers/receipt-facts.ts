import { type DateNumber, isDateNumber } from '../platform/dates/dates';
import { monthOfName } from '../platform/dates/months';
import { parseAmount } from '../platform/money/read-amount';
import { cuitDigits, isCuit } from '../platform/validation/cuit';
import { foldedName } from '../platform/validation/folded-name';
import { bankAccount } from './cbu';

/** Words printed together, and where: units of the page, from its upper left corner. */
export interface PrintedCell {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a receipt says of its payment; null where it says nothing, or two things. Nothing proves it. */
export interface ReceiptFacts {
  /** Capitals and digits without spaces. */
  readonly operation: string | null;
  /** Minor units. */
  readonly amount: number | null;
  readonly date: DateNumber | null;
  readonly payerTaxId: string | null;
  /** The number of a CBU or CVU. */
  readonly payerAccount: string | null;
}

/** Cells that are looked at, and characters of each: a page of text has far fewer. */
const mostCells = 1_000;
const longestCell = 300;

/** Each beginning with each of the rest: what people print in many ways. */
const combined = (...parts: readonly (readonly string[])[]): readonly string[] =>
  parts.reduce<readonly string[]>(
    (before, next) => before.flatMap((start) => next.map((end) => `${start} ${end}`.trim())),
    [''],
  );

/** What stands before a value, without signs: the better wordings first, of which the first that says one thing counts. */
type Labels = readonly ReadonlySet<string>[];
/** As machines read 'N°' and 'ID' too. */
const number = ['n', 'n9', 'no', 'nro', 'num', 'numero', 'codigo', 'id', '1d', 'ld'];
const of = ['', 'de', 'de la'];
const operationLabels: Labels = [
  new Set(combined(number, of, ['operacion', 'transaccion', 'transferencia'])),
  new Set(combined(number, of, ['comprobante'])),
  new Set(combined(number, of, ['referencia', 'control'])),
  new Set(['coelsa id', ...combined(number, of, ['identificacion', 'coelsa'])]),
];
const acts = ['transferencia', 'operacion', 'transaccion', 'pago', 'acreditacion', 'ejecucion'];
const amountLabels: Labels = [
  new Set([
    ...combined(['importe', 'monto'], ['', 'total', 'transferido', 'enviado', 'pagado', 'debitado']),
    ...combined(['importe', 'monto'], of, acts),
  ]),
  new Set(['transferiste', 'enviaste', 'pagaste', 'transferencia enviada']),
  new Set(['total', 'total transferido', 'total pagado']),
];
const dateLabels: Labels = [
  new Set(combined(['fecha', 'fecha y hora'], ['', ...combined(of, acts)], ['', 'y hora'])),
  new Set(['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']),
];
const both = ['payer', 'payee'] as const;
type Side = (typeof both)[number];
const sides: Readonly<Record<Side, readonly string[]>> = {
  payer: [
    'origen',
    'de',
    'desde',
    'debito',
    'ordenante',
    'originante',
    'pagador',
    'emisor',
    'quien envia',
    'remitente',
  ],
  payee: ['destino', 'para', 'hacia', 'credito', 'beneficiario', 'destinatario', 'receptor', 'quien recibe'],
};
const before = combined(['', 'datos', 'cuenta', 'titular', 'titular de la cuenta'], ['', 'de', 'del', 'de la']);
const headings = { payer: new Set(combined(before, sides.payer)), payee: new Set(combined(before, sides.payee)) };
const taxId = sideLabels('cuit', 'cuil', 'cuit/cuil', 'cuil/cuit');
const account = sideLabels('cbu', 'cvu', 'cbu/cvu', 'cvu/cbu');

/** A label alone, and with the side that it is of. */
function sideLabels(...names: readonly string[]): Readonly<Record<Side | 'alone', Labels>> {
  const ofSide = (side: Side): Labels => [
    new Set([
      ...combined(names, ['', 'cuenta', 'de', 'del', 'de la', 'de la cuenta', 'de la cuenta de'], sides[side]),
      ...combined([...headings[side]], names),
    ]),
  ];
  return { payer: ofSide('payer'), payee: ofSide('payee'), alone: [new Set(names)] };
}
/** Words of the longest label. */
const longestLabel = 8;

/**
 * Reads the printed text of a receipt of a transfer (issue 52). A value counts only beside or beneath its label, and only if
 * it passes its check: digits of CUIT, CBU and CVU, a day that exists, an amount with its currency. Two that differ are none. The
 * payer's are those of the origin. Takes hostile text.
 */
export function receiptFacts(cells: readonly PrintedCell[]): ReceiptFacts {
  const page = cells
    .slice(0, mostCells)
    .filter(({ text }) => text.length <= longestCell)
    .map((cell) => ({ ...cell, folded: foldedCell(cell.text) }));
  const payerOf = <Value>(labels: typeof taxId, read: Read<Value>): Value | null => {
    const { payer, payee } = ofSides(page, labels, read);
    return payer === payee ? null : payer;
  };
  return {
    operation: firstOf(page, operationLabels, operationOf),
    amount: firstOf(page, amountLabels, amountOf),
    date: firstOf(page, dateLabels, dateOf),
    payerTaxId: payerOf(taxId, taxIdOf),
    payerAccount: payerOf(account, accountOf),
  };
}

/**
 * Whether two papers say the same payment (0717): the number of the operation, and two at least of amount, day and payer,
 * since a picture may lack one; none of them differs. What was not read on either proves nothing.
 */
export function isSamePayment(one: ReceiptFacts, other: ReceiptFacts): boolean {
  const compared = (name: keyof ReceiptFacts): boolean | null =>
    one[name] === null || other[name] === null ? null : one[name] === other[name];
  const [taxId, account] = [compared('payerTaxId'), compared('payerAccount')];
  const others = [
    compared('amount'),
    compared('date'),
    taxId === false || account === false ? false : (taxId ?? account),
  ];
  return compared('operation') === true && !others.includes(false) && others.filter((each) => each).length >= 2;
}

/** One look of a machine at a page: with the words that it was sure of, and with all. */
export interface LookedFacts {
  readonly sure: ReceiptFacts;
  readonly all: ReceiptFacts;
}

/** What looks at one page agree on: a sure value that no look contradicts, or a doubtful one that several looks had. */
export function agreedFacts(looks: readonly LookedFacts[]): ReceiptFacts {
  const agreed = <Name extends keyof ReceiptFacts>(name: Name): ReceiptFacts[Name] => {
    const all = looks.flatMap((look) => look.all[name] ?? look.sure[name] ?? []);
    const isSure = looks.some(({ sure }) => sure[name] !== null) || all.length > 1;
    return isSure ? (onlyOf(new Set(all)) as ReceiptFacts[Name]) : null;
  };
  return {
    operation: agreed('operation'),
    amount: agreed('amount'),
    date: agreed('date'),
    payerTaxId: agreed('payerTaxId'),
    payerAccount: agreed('payerAccount'),
  };
}

/** Without case and accents, with a space after each colon; machines double the letters of CBU and CVU. */
const foldedCell = (text: string): string =>
  foldedName(text)
    .replaceAll(':', ': ')
    .replace(/(?<![a-z])c([bv])[bv]?u{1,2}(?![a-z])/g, 'c$1u')
    .replace(/\s+/g, ' ')
    .trim();

interface Cell extends PrintedCell {
  readonly folded: string;
}

function firstOf<Value>(page: readonly Cell[], labels: Labels, read: Read<Value>): Value | null {
  for (const label of labels) {
    const values = new Set(page.flatMap((cell) => valuesBy(page, cell, label, read)));
    if (values.size > 0) return onlyOf(values);
  }
  return null;
}

function onlyOf<Value>(values: ReadonlySet<Value>): Value | null {
  const [value] = values;
  return values.size === 1 && value !== undefined ? value : null;
}

type Read<Value> = (text: string) => Value | null;

/** The value after the label in its cell, else of the nearest cell to its right, else of the one beneath. */
function valuesBy<Value>(
  page: readonly Cell[],
  cell: Cell,
  label: ReadonlySet<string>,
  read: Read<Value>,
): readonly Value[] {
  const rest = afterLabel(cell.folded, label);
  if (rest === null) return [];
  const places = rest === '' ? [nearestRight(page, cell), nearestBelow(page, cell)] : [{ folded: rest }];
  for (const place of places) {
    const value = place && read(place.folded);
    if (value !== undefined && value !== null) return [value];
  }
  return [];
}

/** What follows the longest label with which a text begins; null without one. */
function afterLabel(text: string, label: ReadonlySet<string>): string | null {
  const words = text.split(' ');
  for (let count = Math.min(longestLabel, words.length); count > 0; count -= 1)
    // A sign alone, as that of a currency, is of the value.
    if (withoutSigns(words[count - 1] ?? '') !== '' && label.has(withoutSigns(words.slice(0, count).join(' '))))
      return words.slice(count).join(' ');
  return null;
}

const withoutSigns = (text: string): string => text.replace(/[^a-z\d/ ]/g, '').trim();

const heightOf = ({ top, bottom }: PrintedCell): number => bottom - top;
const leastOf = (cells: readonly Cell[], of: (cell: Cell) => number): Cell | undefined =>
  cells.reduce<Cell | undefined>((least, cell) => (!least || of(cell) < of(least) ? cell : least), undefined);

function nearestRight(page: readonly Cell[], label: Cell): Cell | undefined {
  const middle = (label.top + label.bottom) / 2;
  const beside = page.filter(
    (cell) =>
      cell.left >= label.right &&
      Math.abs((cell.top + cell.bottom) / 2 - middle) < Math.max(heightOf(label), heightOf(cell)) / 2,
  );
  return leastOf(beside, ({ left }) => left);
}

function nearestBelow(page: readonly Cell[], label: Cell): Cell | undefined {
  const beneath = page.filter(
    (cell) =>
      cell.top >= label.bottom - heightOf(label) / 3 &&
      cell.top - label.bottom < 2.5 * Math.max(heightOf(label), heightOf(cell)) &&
      cell.left < label.right &&
      cell.right > label.left,
  );
  return leastOf(beneath, ({ top }) => top);
}

/** A value of each side: its label names the side, or stands beneath the side's heading. */
function ofSides<Value>(
  page: readonly Cell[],
  { alone, ...ofSide }: typeof taxId,
  read: Read<Value>,
): Record<Side, Value | null> {
  const valuesOf = (cell: Cell, labels: Labels): readonly Value[] =>
    labels.flatMap((label) => valuesBy(page, cell, label, read));
  const named = page.flatMap((cell) => {
    const direct = both.flatMap((side) => valuesOf(cell, ofSide[side]).map((value) => ({ side, value })));
    return direct.length > 0
      ? direct
      : valuesOf(cell, alone).flatMap((value) => {
          const side = sideAbove(page, cell);
          return side ? [{ side, value }] : [];
        });
  });
  const of = (side: Side) => onlyOf(new Set(named.flatMap((each) => (each.side === side ? [each.value] : []))));
  return { payer: of('payer'), payee: of('payee') };
}

/** The side whose heading is the last above the cell; of two beside one another the one of its column. */
function sideAbove(page: readonly Cell[], cell: Cell): Side | undefined {
  const above = page.flatMap((each) => {
    const side = each.top <= cell.top && both.find((name) => headings[name].has(withoutSigns(each.folded)));
    return side ? [{ ...each, side }] : [];
  });
  const last = Math.max(...above.map(({ top }) => top));
  const line = above.filter(({ top, bottom }) => last - top < bottom - top);
  const column = line.filter(({ left }) => left <= cell.left + heightOf(cell));
  return (column.length > 0 ? column : line).toSorted((one, other) => other.left - one.left)[0]?.side;
}

/** Capitals and digits, with a digit, and no day; groups of digits may stand apart. */
function operationOf(text: string): string | null {
  const plain = /^\d+(?: \d+)+$/.test(text) ? text.replaceAll(' ', '') : text;
  return !numeric.test(plain) && /^(?=[a-z-]*\d)[a-z\d][a-z\d-]{3,39}$/.test(plain)
    ? plain.replaceAll('-', '').toUpperCase()
    : null;
}

/** With its currency; other currencies are none. A machine that lost a comma would read a hundred times as much. */
function amountOf(text: string): number | null {
  const figure = text.replace(/^(?:ar\$|ars|\$|pesos|s(?=[ \d]))/, '');
  if (figure === text) return null;
  const plain = figure.replace(/(?:ars|pesos|-)$/, '').trim();
  const isExact = /^\d{1,15},\d{2}$/.test(plain) || /^\d{1,3}(?:\.\d{3}){0,4}(?:,\d{2})?$/.test(plain);
  return isExact ? parseAmount(plain) || null : null;
}

const numeric = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;
const inWords = /(?<!\d)(\d{1,2})[ /-](?:de )?([a-z]{3,10})\.?[ /-](?:de |del )?(\d{4}|\d{2})(?!\d)/;

function dateOf(text: string): DateNumber | null {
  const [, day, month, year = ''] = numeric.exec(text) ?? inWords.exec(text) ?? [];
  if (day === undefined || month === undefined) return null;
  const of = /\d/.test(month) ? Number(month) : monthOfName(month);
  const date = Number(year.padStart(4, '20')) * 10_000 + of * 100 + Number(day);
  return isDateNumber(date) ? date : null;
}

function taxIdOf(text: string): string | null {
  const digits = cuitDigits(text);
  return isCuit(digits) ? digits : null;
}

function accountOf(text: string): string | null {
  const account = bankAccount(text);
  return 'number' in account ? account.number : null;
}
