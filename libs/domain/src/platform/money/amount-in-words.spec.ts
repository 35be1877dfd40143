import * as fc from 'fast-check';
import { amountInWords } from './amount-in-words';

it.each([
  [0, 'cero pesos'],
  [1, 'cero pesos con 01/100'],
  [50, 'cero pesos con 50/100'],
  [100, 'un peso'],
  [14500, 'ciento cuarenta y cinco pesos'],
  [1_450_000, 'catorce mil quinientos pesos'],
  [1_450_050, 'catorce mil quinientos pesos con 50/100'],
  [1_600, 'dieciséis pesos'],
  [2_100, 'veintiún pesos'],
  [3_100, 'treinta y un pesos'],
  [10_000, 'cien pesos'],
  [10_100, 'ciento un pesos'],
  [100_000, 'mil pesos'],
  [100_100, 'mil un pesos'],
  [2_100_000, 'veintiún mil pesos'],
  [990_000, 'nueve mil novecientos pesos'],
  [100_000_000, 'un millón de pesos'],
  [100_000_100, 'un millón un pesos'],
  [2_100_000_000, 'veintiún millones de pesos'],
  [100_000_000_000, 'mil millones de pesos'],
  [100_000_000_000_000, 'un billón de pesos'],
  [
    Number.MAX_SAFE_INTEGER,
    'noventa billones setenta y un mil novecientos noventa y dos millones quinientos cuarenta y siete mil cuatrocientos nueve pesos con 91/100',
  ],
])('O-137 %d minor units are %s', (minor, words) => {
  expect(amountInWords(minor)).toBe(words);
});

it('O-137 no two amounts have the same words, and every word is used', () => {
  const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(amountInWords(one)).toMatch(/^[a-zéóú]+( [a-zéóú]+)* pesos?( con \d\d\/100)?$/);
      expect(amountInWords(one) === amountInWords(other)).toBe(one === other);
    }),
  );
});
