/** What an invoice number says: which paper it is, whatever the notation. */
export interface InvoiceParts {
  /** What precedes the number besides the word for invoice: its letter, or the name of another kind of paper. */
  readonly kind: string;
  /** Point of sale and number, both without leading zeros; only the number where there is no point of sale. */
  readonly numbers: readonly string[];
}

/** Words that people write around an invoice number and that do not identify the invoice. */
const words = new Set(
  (
    'FACTURA FACTURAS FACT FAC FC FTRA FRA FA F ELECTRONICA ELECTR ELEC DIGITAL ORIGINAL DUPLICADO COPIA TIPO LETRA CLASE SERIE ' +
    'NUMERO NUM NRO NO N COMPROBANTE COMPROB COMP CBTE CPTE PUNTO DE DEL LA EL VENTA VTA PTO PV P V COD CODIGO ID Y'
  ).split(' '),
);
const letters = 'ABCEMT';
/** Look-alikes of those letters in other scripts, and marks that keyboards turn them into. */
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
/** The digits of a number; the leading part of a single run is the point of sale. */
const numberDigits = 8;
const pointDigits = 5;

/**
 * The normal form in which invoice numbers are compared: letter, point of sale and number. Case, spaces, leading zeros,
 * all kinds of dashes, dots and slashes, and surrounding words are ignored. The name of another kind of paper (NC, ND,
 * recibo) is kept. Empty when no digit is other than zero: such a text identifies no invoice.
 */
export function invoiceForm(text: string): string {
  const { kind, numbers } = invoiceParts(text);
  return numbers.every((number) => number === '0') ? '' : [kind, ...numbers].join('-');
}

/** What a text says of an invoice: see `invoiceForm`. */
export function invoiceParts(text: string): InvoiceParts {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[А-ЯΑ-Ω]/g, (sign) => alike[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}|\p{Cf}/gu, '');
  const tokens = plain.match(/[A-ZÑ]+|\d+|\s+|[^A-ZÑ\d\s]+/gu) ?? [];
  const kinds: string[] = [];
  /** Runs of digits; only spaces separate those of one group. */
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

/** The digits of a token; an 'O' among them is read as zero. */
function digitsOf(token: string, before = '', after = ''): string | null {
  if (/^\d/.test(token)) return token;
  return /^O+$/.test(token) && (/\d$/.test(before) || /^\d/.test(after)) ? '0'.repeat(token.length) : null;
}

/** A meaningless word is dropped; with a letter at its end ('FCA', 'FACTURAB') it is that letter. */
function kindOf(word: string): string {
  if (word.length === 1 && letters.includes(word)) return word;
  // 'FA' means invoice A unless the letter is repeated.
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
  // Point of sale and number, separated by a sign; or by a space, where nothing else separates them.
  if (second !== undefined && rest.length === 0 && fits(first, second)) return [first, second];
  const runs = groups.flat();
  if (second === undefined && runs.length === 2 && fits(runs[0], runs[1])) return runs;
  const all = runs.join('');
  // Without a separator, or with separators in other places, the last eight digits are the number.
  if (all.length > numberDigits && all.length <= numberDigits + pointDigits && (runs.length === 1 || all.length >= 12))
    return [all.slice(0, -numberDigits), all.slice(-numberDigits)];
  // '0001-00.009.001': thousands separators within the number.
  const thousands = [second, ...rest].join('');
  if (rest.length > 0 && rest.every((part) => part.length === 3) && fits(first, thousands)) return [first, thousands];
  return second === undefined ? [all] : joined;
}

const fits = (point = '', number = ''): boolean =>
  point !== '' && number !== '' && point.length <= pointDigits && number.length <= numberDigits;
