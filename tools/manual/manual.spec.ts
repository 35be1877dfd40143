import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { es, type Screen, type ScreenName, screens } from '@comensal/domain';
import { readChapters } from './chapters';
import { manualHtml } from './manual-html';
import { picturesOf, renderMarkdown } from './markdown';
import { pictures } from './pictures';

const folder = join(__dirname, '../../docs/manual');
const chapters = readChapters(folder);
const shown = chapters.flatMap(({ text }) => picturesOf(text));

describe('docs/manual', () => {
  it('ACC-26 every screen of the menu has its chapter', () => {
    const inMenu = (Object.entries(screens) as [ScreenName, Screen][]).filter(([, screen]) => screen.menu !== null);
    expect(
      inMenu
        .filter(([, { path }]) => !chapters.some(({ text }) => text.includes(`\`${path}\``)))
        .map(([name]) => es.shell.screens[name].title),
    ).toEqual([]);
  });

  it('ACC-26 every address that a chapter names is a screen', () => {
    const paths = new Set<string>(Object.values(screens).map(({ path }) => path));
    const named = chapters.flatMap(({ text }) => [...text.matchAll(/`(\/[a-z-]+)`/g)].map((match) => match[1] ?? ''));
    expect(named.filter((path) => !paths.has(path))).toEqual([]);
  });

  it('ACC-26 what the manual shows is what the command takes, it exists and is small', () => {
    expect([...shown].sort()).toEqual(pictures.map(({ file }) => `images/${file}`).sort());
    expect(
      shown.filter((path) => !existsSync(join(folder, path)) || statSync(join(folder, path)).size > 120_000),
    ).toEqual([]);
  });

  it('ACC-26 ACC-38 the printed manual is a PDF of at most 3 MB', () => {
    const pdf = readFileSync(join(folder, 'manual.pdf'));
    expect([pdf.subarray(0, 5).toString(), pdf.length > 100_000, pdf.length < 3_000_000]).toEqual([
      '%PDF-',
      true,
      true,
    ]);
  });
});

describe('the chapters as HTML', () => {
  it('ACC-26 headings, paragraphs, lists and pictures; anything else stays text', () => {
    const text = '# A & B\n\nUno\n**dos** `g` <b>\n\n- x\n- **y**\n\n1. p\n2. q\n\n![Vista](images/a.png)';
    expect(renderMarkdown(text, (path) => `data:${path}`)).toBe(
      [
        '<h1>A &#38; B</h1>',
        '<p>Uno <strong>dos</strong> <code>g</code> &#60;b&#62;</p>',
        '<ul><li>x</li><li><strong>y</strong></li></ul>',
        '<ol><li>p</li><li>q</li></ol>',
        '<figure><img src="data:images/a.png" alt=""><figcaption>Vista</figcaption></figure>',
      ].join('\n'),
    );
  });

  it('ACC-26 the contents name each chapter with its page', () => {
    const html = manualHtml(
      [
        { title: 'Uno', text: '# Uno' },
        { title: 'Dos', text: '# Dos' },
      ],
      [2, 5],
      (path) => path,
    );
    expect(
      [...html.matchAll(/<li><a href="(.+?)"><span>(.+?)<\/span><i><\/i><span>(.+?)<\/span>/g)].map((match) =>
        match.slice(1),
      ),
    ).toEqual([
      ['#c0', '1. Uno', '2'],
      ['#c1', '2. Dos', '5'],
    ]);
    expect([...html.matchAll(/<section id="(.+?)"><h1>(.+?)<\/h1>/g)].map((match) => match.slice(1))).toEqual([
      ['c0', '1. Uno'],
      ['c1', '2. Dos'],
    ]);
  });
});
