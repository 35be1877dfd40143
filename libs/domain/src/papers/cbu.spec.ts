import { accountAlias, bankAccount } from './cbu';
import { paperRefusals } from './paper.refusals';

const cbu = '2850590940090418135201';
const cvu = '0000003100010000000009';

test.each([
  [cbu, { number: cbu, kind: 'cbu' }],
  ['28505909 40090418135201', { number: cbu, kind: 'cbu' }],
  ['2850590-9/4009041813520-1', { number: cbu, kind: 'cbu' }],
  [cvu, { number: cvu, kind: 'cvu' }],
  ['', paperRefusals.accountLength],
  ['285059094009041813520', paperRefusals.accountLength],
  [`${cbu}1`, paperRefusals.accountLength],
  ['285059094009041813520l', paperRefusals.accountLength],
  ['2850590940090418135201'.replace(/\d/g, '٣'), paperRefusals.accountLength],
  ['9'.repeat(1_000_000), paperRefusals.accountLength],
  ['0'.repeat(22), paperRefusals.accountDigits],
])('issue 52 %# the number of an account is read in any notation', (text, expected) => {
  expect(bankAccount(text)).toEqual(expected);
});

test.each([cbu, cvu])('issue 52 one wrong digit of an account is found: %s', (number) => {
  const changed = [...number].flatMap((digit, at) =>
    Array.from(
      { length: 9 },
      (_, more) => number.slice(0, at) + ((Number(digit) + more + 1) % 10) + number.slice(at + 1),
    ),
  );
  expect(changed.map(bankAccount).filter((read) => read !== paperRefusals.accountDigits)).toEqual([]);
});

test.each([
  ['Norte.Comidas-1', 'norte.comidas-1'],
  [' abc.de ', 'abc.de'],
  ['abcde', paperRefusals.accountAlias],
  ['a'.repeat(21), paperRefusals.accountAlias],
  ['norte comidas', paperRefusals.accountAlias],
  ['ñandú.rojo', paperRefusals.accountAlias],
])('issue 52 the alias of an account: %s', (text, expected) => {
  expect(accountAlias(text)).toEqual(expected);
});
