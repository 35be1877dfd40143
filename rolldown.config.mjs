import { existsSync, readdirSync } from 'node:fs';

const tools = existsSync('tools/src')
  ? readdirSync('tools/src').filter((name) => name.endsWith('.ts') && !/\.(spec|d)\.ts$/.test(name))
  : [];
const candidates = {
  'api/main': './apps/api/src/main.ts',
  'worker/main': './apps/worker/src/main.ts',
  'worker/job': './apps/worker/src/job.ts',
  'backup/main': './tools/backup/main.ts',
  'reader/main': './libs/infrastructure/src/spreadsheets/reader/reader-program.ts',
  ...Object.fromEntries(tools.map((name) => [`tools/${name.slice(0, -3)}`, `./tools/src/${name}`])),
};

/** Our own TypeScript becomes few files that start fast; packages of npm stay where they are. */
export default {
  input: Object.fromEntries(Object.entries(candidates).filter(([, file]) => existsSync(file))),
  platform: 'node',
  tsconfig: 'tsconfig.json',
  transform: { target: 'node24' },
  // The runtime of decorators is rolldown's own and is in nobody's node_modules.
  external: (id) => !/^[./\0]/.test(id) && !id.startsWith('@comensal/') && !id.startsWith('@oxc-project/runtime'),
  output: {
    format: 'esm',
    dir: 'dist',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    sourcemap: true,
    keepNames: true,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
};
