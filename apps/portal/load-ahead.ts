import type { Plugin } from 'vite';
import { colorSchemeKey } from './src/theme/color-scheme';

/** A script of the build, as far as it is needed here. */
export interface BuiltScript {
  readonly fileName: string;
  /** The scripts that it imports before it runs. */
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/** What the frame and home consist of: their modules, by the end of their paths. */
const frameModule = '/portal/src/app/shell.tsx';
const homeModules = [
  '/portal/src/home/home-tiles.tsx',
  ...['home/home', 'balances/balances', 'credits/credits', 'credit-notes/credit-notes', 'reversals/reversals'].map(
    (text) => `/domain/src/${text}.texts.ts`,
  ),
  '/domain/src/contractors/contractors.texts.ts',
];

/**
 * Makes a small script the page's first. It tells the style the colour scheme and whether somebody is signed in, so that
 * the frame's outline is painted with the style, and asks for what they need: the frame, and at `/` home. Without it a browser would learn
 * so only when the start script has arrived and runs, one round trip later each; visitors load nothing by it. The start
 * script runs after the outline was painted: that takes a slow phone half a second, during which the page would stay
 * empty. It is a file because the content security policy forbids scripts in the page, and its name stands for the
 * build: it changes with those of the scripts.
 */
export function loadAhead(): Plugin {
  let fileName = '';
  return {
    name: 'comensal:load-ahead',
    apply: 'build',
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
      const asset = this.emitFile({ type: 'asset', name: 'ahead.js', source: aheadScript(scripts) });
      fileName = this.getFileName(asset);
    },
    transformIndexHtml: { order: 'post', handler: (page) => startedBy(page, `/${fileName}`) },
  };
}

/** The page with this script in the place of the start script, which is only fetched. */
export function startedBy(page: string, script: string): string {
  const tag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
  if (!tag.test(page)) throw new Error('The page names no start script');
  return page.replace(
    tag,
    `<script type="module" crossorigin blocking="render" src="${script}"></script>\n    <link rel="modulepreload" crossorigin href="$1">`,
  );
}

/** The text of the script. Throws if a module that it names is in none of the scripts. */
export function aheadScript(scripts: readonly BuiltScript[]): string {
  const main = scriptOf(scripts, '/portal/src/main.tsx');
  const start = closure(scripts, main);
  const frame = closure(scripts, scriptOf(scripts, frameModule)).filter((name) => !start.includes(name));
  const home = [...new Set(homeModules.flatMap((module) => closure(scripts, scriptOf(scripts, module))))];
  const tiles = home.filter((name) => !start.includes(name) && !frame.includes(name));
  return `try {
  const theme = localStorage.getItem('${colorSchemeKey}');
  if (theme !== null) document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('auth') !== null) {
    document.documentElement.dataset.signedIn = '';
    for (const name of ${JSON.stringify(frame)}.concat(location.pathname === '/' ? ${JSON.stringify(tiles)} : [])) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = '/' + name;
      document.head.append(link);
    }
  }
} catch {}
const start = () => import('/${main.fileName}');
// The second frame begins after the first was painted. A page in the background is not painted.
requestAnimationFrame(() => requestAnimationFrame(start));
if (document.hidden) start();
`;
}

function scriptOf(scripts: readonly BuiltScript[], module: string): BuiltScript {
  const found = scripts.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(module)));
  if (!found) throw new Error(`No script of the build contains ${module}`);
  return found;
}

/** The names of the script and of all that it imports. */
function closure(scripts: readonly BuiltScript[], first: BuiltScript): readonly string[] {
  const names = new Set([first.fileName]);
  for (const name of names)
    for (const imported of scripts.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(imported);
  return [...names];
}
