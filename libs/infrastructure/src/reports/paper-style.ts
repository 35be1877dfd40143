import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The product's colours on paper and in spreadsheets: the light ones of the portal's theme, which a test compares. */
export const paperColours = {
  ink: '#18181d',
  inkSoft: '#494955',
  inkFaint: '#666673',
  line: '#e3e3e9',
  accent: '#4d45c4',
  onAccent: '#ffffff',
} as const;

export const paperFont = `'Inter Variable',Inter,Arial,"Liberation Sans",sans-serif`;

/** The subsets of the portal's font that Spanish and its neighbours need, with the characters of each. */
const subsets = {
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
} as const;

let faces: Promise<string> | null = null;

/** The font as CSS with the font embedded: a printed page loads nothing. Read once. */
export function paperFontFaces(): Promise<string> {
  faces ??= readFaces().catch((error: unknown) => {
    faces = null;
    throw error;
  });
  return faces;
}

async function readFaces(): Promise<string> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'));
  const read = Object.entries(subsets).map(async ([subset, range]) => {
    const bytes = await readFile(path.join(folder, 'files', `inter-${subset}-wght-normal.woff2`));
    return `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2');unicode-range:${range}}`;
  });
  return (await Promise.all(read)).join('');
}
