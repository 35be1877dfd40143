import { cuitDigits, cuitText, isCuit, withPlainCuits } from './cuit';

test.each([
  '30558495193',
  '30-55849519-3',
  '30 55849519 3',
  '30.55849519.3',
  '30-55.849.519-3',
  '30–55849519–3',
  ' 30 - 55849519 - 3 ',
])('CON-14 a CUIT is read in any notation: %s', (typed) => {
  expect([cuitDigits(typed), isCuit(cuitDigits(typed)), cuitText(cuitDigits(typed))]).toEqual([
    '30558495193',
    true,
    '30-55849519-3',
  ]);
});

test.each([
  ['30558495193', true],
  ['30558495194', false],
  // The two check digits that replace eleven and ten.
  ['30558495010', true],
  ['30558495079', true],
  ['3055849519', false],
  ['305584951930', false],
  ['a30558495193', false],
  ['30558495193 ', false],
  ['', false],
])('CON-14 %s is a CUIT: %p', (digits, expected) => {
  expect(isCuit(digits)).toBe(expected);
});

test('an invalid CUIT is shown unchanged, and letters are left for the rule to refuse', () => {
  expect(['307', '', '305584951930', 'abc'].map(cuitText)).toEqual(['307', '', '305584951930', 'abc']);
  expect(cuitDigits('30-5584951A-3')).toBe('305584951A3');
});

test.each([
  ['30-55849519-3', '30558495193'],
  ['30.55.849.519.3', '30558495193'],
  ['30 - 55849519 - 3', '30558495193'],
  ['30-55849519', '3055849519'],
  ['30-55849519-', '3055849519'],
  ['30-55849519-3 rosario', '30558495193 rosario'],
  ['rosario 30-55849519 norte', 'rosario 3055849519 norte'],
  ['30-55849519-3 27-11111111-4', '30558495193 27111111114'],
  // Not formatted as a CUIT.
  ['20-11-2026', '20-11-2026'],
  ['130-55849519-3', '130-55849519-3'],
  ['30-558495193-3', '30-558495193-3'],
  ['20 12345678', '20 12345678'],
  ['0001-00009001', '0001-00009001'],
])('a search for %s searches for %s', (typed, sought) => {
  expect(withPlainCuits(typed)).toBe(sought);
});
