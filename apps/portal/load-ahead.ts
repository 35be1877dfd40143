import type { Plugin } from 'vite';

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
 * Whoever is signed in needs the frame, and at `/` home: without this, a browser would learn so only when the start script
 * has arrived and runs, one round trip later each. This script is small enough to run long before; visitors load nothing
 * by it. It is a file because the content security policy forbids scripts in the page.
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
    transformIndexHtml: {
      order: 'post',
      // After the start script, by whose name pages know their build.
      handler: () => [
        {
          tag: 'script',
          attrs: { type: 'module', async: true, crossorigin: true, src: `/${fileName}` },
          injectTo: 'head',
        },
      ],
    },
  };
}

/** The text of the script. Throws if a module that it names is in none of the scripts. */
export function aheadScript(scripts: readonly BuiltScript[]): string {
  const start = closure(scripts, scriptOf(scripts, '/portal/src/main.tsx'));
  const frame = closure(scripts, scriptOf(scripts, frameModule)).filter((name) => !start.includes(name));
  const home = [...new Set(homeModules.flatMap((module) => closure(scripts, scriptOf(scripts, module))))];
  const tiles = home.filter((name) => !start.includes(name) && !frame.includes(name));
  return `try {
  if (localStorage.getItem('auth') !== null)
    for (const name of ${JSON.stringify(frame)}.concat(location.pathname === '/' ? ${JSON.stringify(tiles)} : [])) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = '/' + name;
      document.head.append(link);
    }
} catch {}
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
