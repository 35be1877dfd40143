import { holdsUsername, passwordLength, setLongestPassword } from './password-length';

test.each([
  ['Clave.Ana1', 'ana', true],
  ['Clave.ÁNA1', 'ana', true],
  ['Clave.an1', 'an', false],
  ['Clave.Ana1', 'luz', false],
  ['Clave.Ana1', '', false],
])('ACC-77 whether %j holds the user name %j: %j', (password, username, expected) => {
  expect(holdsUsername(password, username)).toBe(expected);
});

test('ACC-77 an installation may allow longer passwords, but not shorter ones', () => {
  const { max } = passwordLength;
  setLongestPassword(40);
  expect(passwordLength).toEqual({ min: 8, max: 40 });
  setLongestPassword(max);
  expect(passwordLength).toEqual({ min: 8, max: 15 });
});
