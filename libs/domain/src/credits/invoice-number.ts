/** What an invoice's number says: which paper it is, in whatever way it was written. */
interface InvoiceParts {
  /** What stands before the number besides the words for an invoice: its letter, or the name of another paper. */
  readonly kind: string;
  /** Point of sale and number, each without zeros in front; the number alone where there is no point of sale. */
  readonly numbers: readonly string[];
}

/** Words that people write around an invoice's number, and that say nothing about which one it is. */
const words = new Set(
  (
    'FACTURA FACTURAS FACT FAC FC FTRA FRA FA F ELECTRONICA ELECTR ELEC DIGITAL ORIGINAL DUPLICADO COPIA TIPO LETRA CLASE SERIE ' +
    'NUMERO NUM NRO NO N COMPROBANTE COMPROB COMP CBTE CPTE PUNTO DE DEL LA EL VENTA VTA PTO PV P V COD CODIGO ID Y'
  ).split(' '),
);
/** The letters of invoices. */
const letters = 'ABCEMT';
/** Letters of other scripts that look like those, and marks that keyboards make of them. */
const alike: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  М: 'M',
  Т: 'T',
  О: 'O',
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Μ: 'M',
  Τ: 'T',
  Ο: 'O',
};
/** The digits of a number; what stands before them in one run is the point of sale. */
const numberDigits = 8;
const pointDigits = 5;

/**
 * The one form in which numbers of invoices are compared: letter, point of sale and number. Case, spaces, zeros in front, every
 * kind of dash, dot and slash, and the words around it do not count. The name of another paper (NC, ND, recibo) does. Empty
 * where there is no digit other than zero: such a text names no invoice.
 */
export function invoiceForm(text: string): string {
  const { kind, numbers } = partsOf(text);
  return numbers.every((number) => number === '0') ? '' : [kind, ...numbers].join('-');
}

function partsOf(text: string): InvoiceParts {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[А-ЯΑ-Ω]/g, (sign) => alike[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}|\p{Cf}/gu, '');
  const tokens = plain.match(/[A-ZÑ]+|\d+|\s+|[^A-ZÑ\d\s]+/gu) ?? [];
  const kinds: string[] = [];
  /** Runs of digits; those of one group have nothing but spaces between them. */
  const groups: string[][] = [];
  let joins = false;
  tokens.forEach((token, index) => {
    const digits = digitsOf(token, tokens[index - 1], tokens[index + 1]);
    if (digits !== null) {
      const group = groups.at(-1);
      if (group && joins) group.push(digits);
      else groups.push([digits]);
      joins = true;
    } else if (!/^\s/.test(token)) {
      joins = false;
      const kind = /^\p{L}/u.test(token) ? kindOf(token) : '';
      if (kind !== '') kinds.push(kind);
    }
  });
  return { kind: kinds.join(' '), numbers: numbersOf(groups).map((number) => number.replace(/^0+(?=\d)/, '')) };
}

/** The digits of a token: 'O' typed among them is a zero. */
function digitsOf(token: string, before = '', after = ''): string | null {
  if (/^\d/.test(token)) return token;
  return /^O+$/.test(token) && (/\d$/.test(before) || /^\d/.test(after)) ? '0'.repeat(token.length) : null;
}

/** A word without meaning is nothing; with a letter at its end ('FCA', 'FACTURAB') it is that letter. */
function kindOf(word: string): string {
  if (word.length === 1 && letters.includes(word)) return word;
  // 'FA' is how an invoice A is written where its letter does not stand again.
  if (word === 'FA') return 'A';
  if (words.has(word)) return '';
  const letter = word.slice(-1);
  const isInvoice = ['FACTURA', 'FACT', 'FAC', 'FC', 'F'].includes(word.slice(0, -1));
  return isInvoice && letters.includes(letter) && word !== 'FCE' ? letter : word;
}

function numbersOf(groups: readonly (readonly string[])[]): readonly string[] {
  const joined = groups.map((group) => group.join(''));
  const [first, second, ...rest] = joined;
  if (first === undefined) return [];
  // Point of sale and number, divided by a sign; or by a space, where nothing else divides.
  if (second !== undefined && rest.length === 0 && fits(first, second)) return [first, second];
  const runs = groups.flat();
  if (second === undefined && runs.length === 2 && fits(runs[0], runs[1])) return runs;
  const all = runs.join('');
  // Written without a division, or divided in other places: the last eight are the number.
  if (all.length > numberDigits && all.length <= numberDigits + pointDigits && (runs.length === 1 || all.length >= 12))
    return [all.slice(0, -numberDigits), all.slice(-numberDigits)];
  // '0001-00.009.001': thousands of the number.
  const thousands = [second, ...rest].join('');
  if (rest.length > 0 && rest.every((part) => part.length === 3) && fits(first, thousands)) return [first, thousands];
  return second === undefined ? [all] : joined;
}

const fits = (point = '', number = ''): boolean =>
  point !== '' && number !== '' && point.length <= pointDigits && number.length <= numberDigits;
