import { lackingWords } from '../../reports/lacking-words';
import { formatCount, formatSum, isBelowZero } from './exact-sum';
import { exactSum } from './exact-sum.schema';

test.each([
  [0, '$\u00a00,00', '0', false],
  [-5, '-$\u00a00,05', '-5', true],
  [9007199254740991, '$\u00a090.071.992.547.409,91', '9.007.199.254.740.991', false],
  ['9007199254740993', '$\u00a090.071.992.547.409,93', '9.007.199.254.740.993', false],
  ['-18014398509481981', '-$\u00a0180.143.985.094.819,81', '-18.014.398.509.481.981', true],
])('REP-17 REP-37 the sum %s is written out exactly', (sum, money, count, below) => {
  expect(exactSum.parse(sum)).toBe(sum);
  expect([formatSum(sum), formatCount(sum), isBelowZero(sum)]).toEqual([money, count, below]);
});

test.each([['12'], ['9007199254740993.5'], ['=1+1'], [1.5]])('%s is not a sum', (input) => {
  expect(exactSum.safeParse(input).success).toBe(false);
});

test.each([
  [{ meals: 437, tills: 2, isExact: true }, 'Faltan 437 consumos de 2 puntos de venta'],
  [{ meals: 1, tills: 1, isExact: true }, 'Falta 1 consumo de 1 punto de venta'],
  [{ meals: 1437, tills: 1, isExact: false }, 'Pueden faltar hasta 1.437 consumos de 1 punto de venta'],
  [{ meals: 1, tills: 1, isExact: false }, 'Puede faltar 1 consumo de 1 punto de venta'],
])('%j is shown as %s', (lacking, words) => {
  expect(lackingWords(lacking)).toBe(words);
});
