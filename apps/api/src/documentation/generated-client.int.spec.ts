import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { sampleFiles } from '../testing/multipart-form';
import { testPassword } from '../testing/test-api';
import { buildOpenApi } from './openapi';
import type { OpenApiDocument } from './openapi-document';

let api: CanteenApi;
let document: OpenApiDocument;
let folder: string;

const workspace = join(__dirname, '../../../..');
const program = (file: string): string => join(workspace, 'node_modules', file);

beforeAll(async () => {
  api = await startCanteenApi();
  document = buildOpenApi(api.application);
  // Inside the workspace, so that the generated code finds the packages.
  await mkdir(join(workspace, 'dist'), { recursive: true });
  folder = await mkdtemp(join(workspace, 'dist', 'client-'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
});
afterAll(async () => {
  await api?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Runs a program with Node in the folder; returns its output and exit code. */
async function run(...words: string[]): Promise<{ code: number; printed: string; said: string }> {
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, words, {
      cwd: folder,
      env: { ...process.env, ...quiet, NODE_OPTIONS: '' },
      maxBuffer: 64 * 1024 * 1024,
    });
    return { code: 0, printed: stdout, said: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, printed: stdout, said: stderr };
  }
}

test('API-06 the document passes its linter’s recommended rules without an error or a warning', async () => {
  const lint = (file: string) =>
    run(program('@redocly/cli/bin/cli.js'), 'lint', file, '--extends=recommended', '--format=json');
  const { printed, code } = await lint('openapi.json');
  const { totals, problems } = JSON.parse(printed) as { totals: object; problems: { message: string }[] };
  expect({ code, totals, problems: problems.map(({ message }) => message) }).toEqual({
    code: 0,
    totals: { errors: 0, warnings: 0, ignored: 0 },
    problems: [],
  });
  // The same linter rejects a faulty document.
  await writeFile(join(folder, 'faulty.json'), JSON.stringify({ ...document, tags: [], servers: [] }));
  expect((await lint('faulty.json')).code).not.toBe(0);
}, 120_000);

test('API-06 a client generated from the document compiles and takes a credit from request to approval', async () => {
  expect(await run(program('openapi-typescript/bin/cli.js'), 'openapi.json', '-o', 'comensal.ts')).toMatchObject({
    code: 0,
  });
  await writeFile(join(folder, 'walk.ts'), await readFile(join(__dirname, 'credit-walk.txt')));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const settings = {
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      module: 'nodenext',
      target: 'esnext',
      lib: ['esnext', 'dom', 'dom.iterable'],
      types: ['node'],
      noEmit: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
    },
    files: ['walk.ts'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  expect(await run(program('typescript-native/bin/tsc'), '-p', 'tsconfig.json')).toEqual({
    code: 0,
    printed: '',
    said: '',
  });
  await api.application.listen(0, '127.0.0.1');
  const files = { pdf: sampleFiles.pdf.toString('base64'), png: sampleFiles.png.toString('base64') };
  const walked = await run('walk.ts', await api.application.getUrl(), testPassword, JSON.stringify(files));
  expect({ ...walked, printed: walked.printed && JSON.parse(walked.printed) }).toEqual({
    code: 0,
    said: '',
    printed: {
      steps: [
        ['Pendiente', 150000],
        ['Facturado', 150000],
        ['Pagado', 150000],
        ['Aprobado', 150000],
      ],
      listed: 'Aprobado',
      reason: 'illegalTransition',
    },
  });
}, 240_000);
