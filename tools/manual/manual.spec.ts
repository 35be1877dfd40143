import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { es, screens } from '@comensal/domain/composition';
import type { Screen, ScreenName } from '@comensal/domain/platform/access';
import { readPdf } from '@comensal/infrastructure/testing';
import { readChapters } from './chapters';
import { manualHtml } from './manual-html';
import { picturesOf, renderMarkdown } from './markdown';
import { pictures } from './pictures';

const folder = join(__dirname, '../../docs/manual');
const chapters = readChapters(folder);
const visible = chapters.flatMap(({ text }) => picturesOf(text));

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

  it('ACC-26 the manual’s pictures are the ones that the command takes, exist and are small', () => {
    expect([...visible].sort()).toEqual(pictures.map(({ file }) => `images/${file}`).sort());
    expect(
      visible.filter((path) => !existsSync(join(folder, path)) || statSync(join(folder, path)).size > 140_000),
    ).toEqual([]);
  });

  it('ACC-26 ACC-38 the printed manual is a PDF of at most 5 MB', () => {
    const pdf = readFileSync(join(folder, 'manual.pdf'));
    expect([pdf.subarray(0, 5).toString(), pdf.length > 100_000, pdf.length < 5_000_000]).toEqual([
      '%PDF-',
      true,
      true,
    ]);
  });
});

describe('the printed manual', () => {
  const pdf = readPdf(join(folder, 'manual.pdf'));
  afterAll(async () => (await pdf).close());

  it('ACC-26 declares its language, and has tags, a bookmark of each chapter and a text for each picture', async () => {
    const { language, isTagged, bookmarks, pictures, shownTitle, heads, untagged } = await pdf;
    expect({ language, isTagged, untagged }).toEqual({ language: 'es', isTagged: true, untagged: [] });
    expect([shownTitle, heads.scoped]).toEqual([expect.stringContaining('Manual'), heads.all]);
    expect(bookmarks).toEqual(expect.arrayContaining(chapters.map(({ title }, index) => `${index + 1}. ${title}`)));
    expect(pictures).toEqual({ all: visible.length, named: visible.length });
  });

  it('ACC-26 no page is empty, and each chapter is printed as it is written', async () => {
    const { texts } = await pdf;
    const words = texts.map((text) => text.replaceAll(/Comensal · Manual de usuario|Página \d+ de \d+/g, '').trim());
    expect(words.flatMap((text, page) => (text.length < 30 ? [page + 1] : []))).toEqual([]);
    expect(words.filter((text) => text.includes('*'))).toEqual([]);
  });

  it('ACC-26 the table of contents names the page on which each chapter starts', async () => {
    const { pageOf, texts: printed } = await pdf;
    // Ligatures are separated from the letters of their word.
    const plain = (text: string): string => text.replaceAll(/\s/g, '');
    const texts = printed.map(plain);
    const starts = await Promise.all(chapters.map(({ name }) => pageOf(name)));
    expect(
      chapters.filter(
        ({ title }, index) => !texts[(starts[index] ?? 0) - 1]?.startsWith(plain(`${index + 1}. ${title}`)),
      ),
    ).toEqual([]);
    const contents = texts.slice(0, (starts[0] ?? 1) - 1).join('');
    expect(
      chapters
        .filter(({ title }, index) => !contents.includes(plain(`${index + 1}. ${title} ${starts[index]}`)))
        .map(({ title }) => title),
    ).toEqual([]);
  });
});

describe('the chapters as HTML', () => {
  it.each(chapters)('ACC-26 no mark of Markdown is left: $name', ({ text }) => {
    expect(renderMarkdown(text, (path) => path).match(/.*(?:\*|`|^#+ |\]\().*/gm)).toBeNull();
  });

  it('ACC-26 headings, paragraphs, lists and pictures; anything else stays text', () => {
    const text = '# A & B\n\nUno\n**dos** `g` <b>\n\n- x\n- **y**\n\n1. p\n   sigue\n2. q\n\n![Vista](images/a.png)';
    expect(renderMarkdown(text, (path) => `data:${path}`)).toBe(
      [
        '<h1>A &#38; B</h1>',
        '<p>Uno <strong>dos</strong> <code>g</code> &#60;b&#62;</p>',
        '<ul><li>x</li><li><strong>y</strong></li></ul>',
        '<ol><li>p sigue</li><li>q</li></ol>',
        '<figure><img src="data:images/a.png" alt="Vista"><figcaption>Vista</figcaption></figure>',
      ].join('\n'),
    );
  });

  it('ACC-26 the table of contents names each chapter with its page', () => {
    const html = manualHtml(
      [
        { name: '01-uno', title: 'Uno', text: '# Uno' },
        { name: '02-dos', title: 'Dos', text: '# Dos' },
      ],
      { pages: [2, 5], source: (path) => path, fontFaces: '' },
    );
    expect(
      [...html.matchAll(/<li><a href="(.+?)"><span>(.+?)<\/span><i><\/i><span>(.+?)<\/span>/g)].map((match) =>
        match.slice(1),
      ),
    ).toEqual([
      ['#01-uno', '1. Uno', '2'],
      ['#02-dos', '2. Dos', '5'],
    ]);
    expect(
      [...html.matchAll(/<section><div id="(.+?)"><\/div><h1>(.+?)<\/h1>/g)].map((match) => match.slice(1)),
    ).toEqual([
      ['01-uno', '1. Uno'],
      ['02-dos', '2. Dos'],
    ]);
  });
});
