import { invoiceForm } from './invoice-number';

/** A credit that a file may belong to; its invoice number where one is known. */
export interface NamedCredit {
  readonly id: number;
  readonly invoice_number: string | null;
}

/** The numbers of a file's name, without leading zeros. */
interface NamedNumbers {
  /** 'point of sale-number' of each invoice number. */
  readonly invoices: readonly string[];
  /** What may be the number of a credit. */
  readonly others: readonly string[];
}

/** 'crédito 125', 'solicitud N° 125': the name says which number it is. */
const creditWords = new Set(['credito', 'creditos', 'cred', 'cr', 'solicitud', 'solicitudes', 'sol']);
const numberWords = new Set(['n', 'no', 'nro', 'numero']);

/**
 * The credits that a file belongs to by the numbers in its name: a credit's own number, or the number of its invoice.
 * A name that says 'crédito 125' is taken at its word; dates are no numbers. None or several: the person must say.
 */
export function creditsOfFile(name: string, credits: readonly NamedCredit[]): readonly number[] {
  const { invoices, others } = numbersOf(name);
  return credits
    .filter(({ id, invoice_number }) => {
      const own = invoice_number === null ? '' : invoiceForm(invoice_number).split('-').slice(1).join('-');
      return others.includes(String(id)) || (own !== '' && invoices.includes(own));
    })
    .map(({ id }) => id);
}

function numbersOf(name: string): NamedNumbers {
  const dot = name.lastIndexOf('.');
  // What a browser adds to the name of a second download is no number.
  const stem = (dot < 0 ? name : name.slice(0, dot))
    .normalize('NFKC')
    .trimEnd()
    .replace(/\(\d{1,3}\)$/, '');
  const parts = stem.match(/\d+|\D+/g) ?? [];
  const said: string[] = [];
  const invoices: string[] = [];
  const runs: string[] = [];
  for (let at = /^\d/.test(parts[0] ?? '') ? 0 : 1; at < parts.length; at += 2) {
    const [run = '', gap = '', second = '', otherGap = '', third = ''] = parts.slice(at, at + 5);
    if (namesCredit(parts[at - 1] ?? '')) said.push(plain(run));
    else if (isShort(gap) && isShort(otherGap) && isDate([run, second, third])) at += 4;
    else if (isDate([run.slice(0, 4), run.slice(4, 6), run.slice(6)])) continue;
    else if (/^[\s._-]+$/.test(gap) && isInvoice(run, second)) {
      invoices.push(`${plain(run)}-${plain(second)}`);
      at += 2;
    } else runs.push(plain(run));
  }
  return { invoices: [...invoices, ...runs], others: said.length > 0 ? said : runs };
}

function namesCredit(before: string): boolean {
  const plainText = before.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const [last = '', previous = ''] = (plainText.match(/\p{L}+/gu) ?? []).toReversed();
  return creditWords.has(last) || (numberWords.has(last) && creditWords.has(previous));
}

const isShort = (gap: string): boolean => /^[-._ ]$/.test(gap);

/** Day, month and year in either order: a scanner's or a telephone's name for a file. */
function isDate([first, month, last]: readonly [string, string, string]): boolean {
  const isDay = (text: string): boolean => text.length <= 2 && Number(text) >= 1 && Number(text) <= 31;
  const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);
  const isMonth = month.length <= 2 && Number(month) >= 1 && Number(month) <= 12;
  return isMonth && ((isYear(first) && isDay(last)) || (isDay(first) && (isYear(last) || last.length === 2)));
}

/** A point of sale and the number of an invoice. */
function isInvoice(point: string, number: string): boolean {
  if (point.length > 5 || number === '' || number.length > 8) return false;
  return number.length >= 6 || point.length >= 4;
}

const plain = (digits: string): string => digits.replace(/^0+(?=\d)/, '');
