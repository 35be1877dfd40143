import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paperColours, paperFontFaces } from './paper-style';

const theme = (file: string) => readFileSync(join(__dirname, '../../../../apps/portal/src/theme', file), 'utf8');

test('REP-09 printed pages have the colours of the screens', () => {
  const light = (token: string) =>
    new RegExp(`--color-${token}: light-dark\\((#\\w+),`).exec(theme('theme.css'))?.[1] ?? 'no such token';
  expect(paperColours).toEqual({
    ink: light('ink'),
    inkSoft: light('ink-soft'),
    inkFaint: light('ink-faint'),
    line: light('line'),
    accent: light('accent'),
    onAccent: light('on-accent'),
  });
});

test('REP-09 printed pages have the font of the screens, with the same characters, and load nothing', async () => {
  const faces = await paperFontFaces();
  const ranges = (css: string) =>
    [...css.matchAll(/unicode-range:\s*([^;}]+)/g)].map(([, range = '']) => range.replace(/\s/g, ''));
  expect(ranges(faces)).toEqual(ranges(theme('inter.css')));
  const sources = [...faces.matchAll(/url\(([^)]*)\)/g)].map(([, source = '']) => source);
  expect(sources).toHaveLength(2);
  for (const source of sources) {
    const [kind, data = ''] = source.split(',');
    expect(kind).toBe('data:font/woff2;base64');
    expect(Buffer.from(data, 'base64').toString('latin1', 0, 4)).toBe('wOF2');
  }
});
