import { aheadScript, type BuiltScript } from './load-ahead';

const script = (fileName: string, modules: readonly string[], imports: readonly string[] = []): BuiltScript => ({
  fileName: `assets/${fileName}`,
  imports: imports.map((name) => `assets/${name}`),
  moduleIds: modules.map((name) => `/somewhere/apps/portal/src/${name}`),
});
const text = (name: string): BuiltScript => ({
  fileName: `assets/${name.split('/')[1]}.texts.js`,
  imports: [],
  moduleIds: [`C:\\somewhere\\libs\\domain\\src\\${name.replace('/', '\\')}.texts.ts`],
});
const texts = [
  'home/home',
  'balances/balances',
  'credits/credits',
  'credit-notes/credit-notes',
  'reversals/reversals',
  'contractors/contractors',
].map(text);
const built = [
  script('start.js', ['main.tsx'], ['runtime.js']),
  script('runtime.js', []),
  script('shell.js', ['app/shell.tsx'], ['start.js', 'frame.js']),
  script('frame.js', [], ['start.js']),
  script('tiles.js', ['home/home-tiles.tsx'], ['frame.js', 'card.js']),
  script('card.js', [], ['start.js']),
  script('other.js', ['audit/audit.screen.tsx'], ['card.js']),
  ...texts,
];

/** The scripts that a page at the path preloads. */
function preloaded(stored: string | null, pathname: string): readonly string[] {
  const links: { href: string }[] = [];
  const page = { head: { append: (link: { href: string }) => links.push(link) }, createElement: () => ({ href: '' }) };
  const run = new Function('localStorage', 'location', 'document', aheadScript(built));
  run({ getItem: (name: string) => (name === 'auth' ? stored : null) }, { pathname }, page);
  return links.map(({ href }) => href.replace('/assets/', ''));
}

const frame = ['shell.js', 'frame.js'];
const home = ['tiles.js', 'card.js', ...texts.map(({ fileName }) => fileName.replace('assets/', ''))];

test.each([
  ['nothing for a visitor', null, '/', []],
  ['the frame and home for somebody signed in', '{}', '/', [...frame, ...home]],
  ['the frame at another screen', '{}', '/customers', frame],
] as const)('preloads %s', (_name, stored, path, expected) => {
  expect(preloaded(stored, path)).toEqual(expected);
});

test('a browser without storage preloads nothing', () => {
  expect(() => new Function('localStorage', aheadScript(built))(undefined)).not.toThrow();
});

test('a build without a named module fails', () => {
  expect(() => aheadScript(built.filter(({ fileName }) => fileName !== 'assets/tiles.js'))).toThrow('home-tiles.tsx');
});
