import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const theme = readFileSync(join(__dirname, 'theme.css'), 'utf8');
const tokens = new Map(
  Array.from(
    theme.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'];
const states = ['pending', 'progress', 'approved', 'refused'];
/** Text needs 4.5, meaningful graphics need 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground) =>
    ['ink', 'ink-soft', 'ink-faint', 'accent-ink'].map((text): [string, string, number] => [text, ground, 4.5]),
  ),
  ...['surface', 'raised', 'canvas', 'sunken'].flatMap((ground) =>
    ['edge', 'focus'].map((drawn): [string, string, number] => [drawn, ground, 3]),
  ),
  ...states.flatMap((state): [string, string, number][] => [
    [`${state}-ink`, `${state}-soft`, 4.5],
    ...['surface', 'raised', 'canvas', 'hover'].map((ground): [string, string, number] => [
      `${state}-ink`,
      ground,
      4.5,
    ]),
    ...['surface', 'raised', `${state}-soft`].map((ground): [string, string, number] => [`${state}-mark`, ground, 3]),
  ]),
  ['accent-ink', 'accent-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-hover', 4.5],
  ['ink', 'accent-soft', 4.5],
  ['ink-faint', 'accent-soft', 4.5],
];

describe('theme', () => {
  it.each(['light', 'dark'] as const)(
    'every pair of colours used on a screen has the contrast of WCAG 2.2 AA, %s',
    (scheme) => {
      const weak = pairs.flatMap(([front, back, needed]) => {
        const one = tokens.get(front);
        const other = tokens.get(back);
        if (!one || !other) return [`${front} on ${back}: no such token`];
        const count = ratio(one[scheme], other[scheme]);
        return count < needed ? [`${front} on ${back}: ${count.toFixed(2)} < ${needed}`] : [];
      });
      expect(weak).toEqual([]);
    },
  );
});
