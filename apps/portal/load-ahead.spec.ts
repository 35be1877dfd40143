import { aheadScript, type BuiltScript, startedBy } from './load-ahead';
import { colorSchemeKey } from './src/theme/color-scheme';

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

interface Stored {
  readonly auth?: string;
  readonly scheme?: string;
}

/** What the script does in a page at the path. */
function ran({ auth, scheme }: Stored, pathname: string) {
  const links: { href: string }[] = [];
  const dataset: Record<string, string> = {};
  const document = {
    documentElement: { dataset },
    head: { append: (link: { href: string }) => links.push(link) },
    createElement: () => ({ href: '' }),
  };
  const storage = {
    getItem: (name: string) => ({ auth, [colorSchemeKey]: scheme })[name] ?? null,
  };
  runScript({ localStorage: storage, location: { pathname }, document });
  return { dataset, preloaded: links.map(({ href }) => href.replace('/assets/', '')) };
}

/** Runs it in the page; returns how many frames are painted before it starts the portal. */
function runScript(page: Readonly<Record<string, unknown>>): number {
  let frames = 0;
  const all = {
    localStorage: undefined,
    location: undefined,
    document: {},
    ...page,
    requestAnimationFrame: (paint: () => void) => {
      frames += 1;
      if (frames < 3) paint();
    },
    started: () => frames,
  };
  // The script's import would load the portal.
  const text = aheadScript(built).replace("import('/assets/start.js')", '(startedAt = started())');
  return new Function(...Object.keys(all), `let startedAt = -1; ${text} return startedAt;`)(
    ...Object.values(all),
  ) as number;
}

const frame = ['shell.js', 'frame.js'];
const home = ['tiles.js', 'card.js', ...texts.map(({ fileName }) => fileName.replace('assets/', ''))];

test.each([
  ['nothing for a visitor', {}, '/', []],
  ['the frame and home for somebody signed in', { auth: '{}' }, '/', [...frame, ...home]],
  ['the frame at another screen', { auth: '{}' }, '/customers', frame],
] as const)('preloads %s', (_name, stored, path, expected) => {
  expect(ran(stored, path).preloaded).toEqual(expected);
});

test.each([
  ['nothing for a visitor', {}, {}],
  ['that somebody is signed in', { auth: '{}' }, { signedIn: '' }],
  ['the colour scheme of the browser', { scheme: 'dark' }, { theme: 'dark' }],
] as const)('tells the style %s', (_name, stored, expected) => {
  expect(ran(stored, '/').dataset).toEqual(expected);
});

test('starts the portal once the first frame was painted, and at once in a page that is not painted', () => {
  expect(runScript({})).toBe(2);
  const hidden = { localStorage: undefined, document: { hidden: true }, requestAnimationFrame: () => undefined };
  const text = aheadScript(built).replace("import('/assets/start.js')", "(startedAt = 'hidden')");
  expect(
    new Function(...Object.keys(hidden), `let startedAt; ${text} return startedAt;`)(...Object.values(hidden)),
  ).toBe('hidden');
});

test('a browser without storage preloads nothing, and starts', () => {
  const localStorage = {
    getItem: () => {
      throw new Error('disabled');
    },
  };
  expect(runScript({ localStorage })).toBe(2);
});

test('a build without a named module fails', () => {
  expect(() => aheadScript(built.filter(({ fileName }) => fileName !== 'assets/tiles.js'))).toThrow('home-tiles.tsx');
});

test('the page fetches the start script, and runs this one', () => {
  const page = '<head><script type="module" crossorigin src="/assets/start.js"></script></head>';
  expect(startedBy(page, '/assets/ahead.js').replace(/\s+/g, ' ')).toBe(
    '<head><script type="module" crossorigin blocking="render" src="/assets/ahead.js"></script> <link rel="modulepreload" crossorigin href="/assets/start.js"></head>',
  );
  expect(() => startedBy('<head></head>', '/assets/ahead.js')).toThrow('no start script');
});
