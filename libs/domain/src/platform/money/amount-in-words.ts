/** Numbers below thirty, before a noun: 'veintiún pesos'. */
const small = [
  'cero',
  'un',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiún',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
] as const;
const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'] as const;
const hundreds = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
] as const;
const million = 1_000_000;

/**
 * An amount of minor units in words, as on a receipt: 1450050 is 'catorce mil quinientos pesos con 50/100'. Takes
 * integers from 0 to the largest safe integer.
 */
export function amountInWords(minor: number): string {
  const cents = minor % 100;
  const pesos = (minor - cents) / 100;
  const noun = pesos === 1 ? 'peso' : 'pesos';
  const of = pesos >= million && pesos % million === 0 ? 'de ' : '';
  const fraction = cents === 0 ? '' : ` con ${String(cents).padStart(2, '0')}/100`;
  return `${wordsOf(pesos)} ${of}${noun}${fraction}`;
}

/** An integer in words, as before a masculine noun. */
function wordsOf(number: number): string {
  if (number < small.length) return small[number] ?? '';
  if (number < 100) return joined(tens[Math.floor(number / 10)], number % 10, ' y ');
  if (number === 100) return 'cien';
  if (number < 1000) return joined(hundreds[Math.floor(number / 100)], number % 100);
  if (number < million) {
    const thousands = Math.floor(number / 1000);
    return joined(thousands === 1 ? 'mil' : `${wordsOf(thousands)} mil`, number % 1000);
  }
  return number < million ** 2
    ? scaled(number, million, 'millón', 'millones')
    : scaled(number, million ** 2, 'billón', 'billones');
}

function scaled(number: number, scale: number, one: string, many: string): string {
  const count = Math.floor(number / scale);
  return joined(`${wordsOf(count)} ${count === 1 ? one : many}`, number % scale);
}

function joined(head: string | undefined, rest: number, between = ' '): string {
  return rest === 0 ? (head ?? '') : `${head}${between}${wordsOf(rest)}`;
}
