import { createReadStream, readdirSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { loadAhead } from './load-ahead';

const outDir = join(import.meta.dirname, '../../dist/portal');
const compressible = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.webmanifest', '.wasm']);

/** Writes name.br and name.gz beside every text asset, so that the server need not compress. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const deflate = promisify(gzip);
  let built = outDir;
  return {
    name: 'comensal:precompress',
    apply: 'build',
    configResolved(config) {
      built = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      for (const entry of await readdir(built, { recursive: true })) {
        const file = join(built, entry);
        if (!compressible.has(extname(file)) || (await stat(file)).size < 1024) continue;
        const bytes = await readFile(file);
        await writeFile(
          `${file}.br`,
          await brotli(bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
          }),
        );
        await writeFile(`${file}.gz`, await deflate(bytes, { level: 9 }));
      }
    },
  };
}

/**
 * The font and decoder files that the PDF preview requests by name, under /pdfjs. A PDF without embedded fonts (most
 * invoices) and scans in JPEG 2000 or JBIG2 cannot be rendered without them.
 */
function pdfResources(): Plugin {
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const files = ['standard_fonts', 'wasm']
    .flatMap((folder) => readdirSync(join(home, folder)).map((name) => `${folder}/${name}`))
    .filter((name) => /\.(pfb|ttf)$|_nowasm_fallback\.js$|\/LICENSE_/.test(name));
  return {
    name: 'comensal:pdf-resources',
    configureServer(server) {
      server.middlewares.use('/pdfjs', (request, response, next) => {
        const name = (request.url ?? '').slice(1);
        if (!files.includes(name)) return next();
        if (name.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript');
        createReadStream(join(home, name)).pipe(response);
      });
    },
    async generateBundle() {
      for (const name of files)
        this.emitFile({ type: 'asset', fileName: `pdfjs/${name}`, source: await readFile(join(home, name)) });
    },
  };
}

/** The font's licence: it is imported by CSS, and Vite's list of licences only covers scripts. */
function fontLicence(): Plugin {
  const home = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'));
  return {
    name: 'comensal:font-licence',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licenses-inter.txt', source: await readFile(join(home, 'LICENSE')) });
    },
  };
}

/** The user manual, as printed by `npm run manual`, at /manual.pdf. */
function userManual(): Plugin {
  const file = join(import.meta.dirname, '../../docs/manual/manual.pdf');
  return {
    name: 'comensal:user-manual',
    configureServer(server) {
      server.middlewares.use('/manual.pdf', (_request, response) => {
        response.setHeader('Content-Type', 'application/pdf');
        createReadStream(file).pipe(response);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manual.pdf', source: await readFile(file) });
    },
  };
}

/** Folders and files by patterns with forward slashes, on every system. */
const within = (...patterns: readonly RegExp[]) => {
  return (module: string): boolean => patterns.some((pattern) => pattern.test(module.replaceAll('\\', '/')));
};

/**
 * Lets unused components of the router be left out: nothing tells the bundler that `forwardRef` has no effect, and
 * setting `displayName` looks like a use. Its links bring its forms and its framework mode.
 */
function unusedRouterParts(): Plugin {
  return {
    name: 'comensal:unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/^(var \w+ = )(?=\w+\.forwardRef\()/gm, '$1/* @__PURE__ */ ')
          .replace(/^\w+\.displayName = "\w+";$/gm, ''),
        map: null,
      }),
    },
  };
}

/**
 * How the scripts are bundled. By default each module shared by several screens would be a separate file: fifty
 * requests for a list, and small files compress worse. A group includes whole imported modules, not only what is used
 * of them, so its patterns name modules that import no schema: otherwise the rules of all forms would be loaded on
 * every page.
 */
const groups = [
  // Everything that a login needs is one file. It contains no text and no rule that only signed-in people need.
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  // Icons, of about a hundred bytes each.
  { name: 'icons', test: within(/lucide-react\/dist\/esm\/icons\//), priority: 3 },
  {
    // What surrounds every screen: menu, dialogs, reads, jobs, and the facts of the domain that they need.
    name: 'frame',
    test: within(
      /libs\/ui\/src\/(button|frame|menu|feedback|floating)\/[\w-]+\.tsx?$/,
      /libs\/ui\/src\/(dialog\/[a-z]+(-dialog)?\.tsx|overlay\/use-)/,
      /libs\/ui\/src\/(date\/calendar\.ts|record\/money)/,
      /node_modules\/(swr|dequal|use-sync-external-store)\//,
      /portal\/src\/platform\/(person|page)\//,
      /portal\/src\/platform\/(calls\/(use-call|new-portal)|dialogs\/(confirm|hosts|after)|text\/frame-texts)/,
      /portal\/src\/jobs\/(jobs\.store|follow-job)/,
      /libs\/domain\/src\/platform\/((dates|refusals)\/|money\/(?!exact-sum\.schema))/,
      /libs\/domain\/src\/platform\/access\/(access|actor|modules|portal-build|screen)\./,
      /libs\/domain\/src\/(?!composition)[\w-]+\/(screens|[\w-]+\.access)\.ts/,
      /libs\/domain\/src\/platform\/lifecycle\/(lifecycle|rules|transitions)\./,
      /libs\/domain\/src\/(reports\/report-(names|titles\.texts)|audit\/record-history|companies\/company|jobs\/(job|undo))\.ts/,
      /libs\/domain\/src\/jobs\/jobs\.texts\./,
    ),
    priority: 2,
  },
  {
    // The components of every list.
    name: 'lists',
    test: within(
      /libs\/ui\/src\/(table\/(data-table|list-toolbar)|form\/(search-box|checkbox))/,
      /portal\/src\/platform\/(lists\/(use-list-state|actions-column|empty-list|sort-act)|text\/control-labels)/,
    ),
    priority: 1,
  },
  // What opens above a page, with Headless UI: loaded after the first view. What other parts need, too, is above.
  { name: 'overlays', test: within(/\/overlays\.ts$/), priority: 0 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    unusedRouterParts(),
    pdfResources(),
    fontLicence(),
    userManual(),
    loadAhead(),
    precompress(),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    // No inlined data: URLs: the content security policy forbids them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // Code delivered to browsers includes the licences of its packages: /licenses.md.
    license: { fileName: 'licenses.md' },
    // The PDF reader is the one large chunk; it is loaded with the first PDF that is opened.
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': process.env['COMENSAL_API'] ?? 'http://127.0.0.1:3000' },
  },
});
