import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailColours } from './mail-colours';

test('mails have the colours of the screens, light and dark', () => {
  const theme = readFileSync(join(__dirname, '../../../../../apps/portal/src/theme/theme.css'), 'utf8');
  const pairOf = (token: string) =>
    new RegExp(`--color-${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(theme)?.slice(1) ?? 'no such token';
  expect(mailColours).toEqual(Object.fromEntries(Object.keys(mailColours).map((token) => [token, pairOf(token)])));
});
