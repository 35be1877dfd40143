import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandRefusal, runCommand } from '../commands/run-command';
import { closeRelease, requireNext } from '../release/close-release';
import { buildImage, makeRelease, requireReleasable } from '../release/make-release';
import { makeSavedDatabase } from '../release/make-saved-database';
import { packed } from '../release/saved-database';

/**
 * `npm run release -- NEXT`: tests the version of package.json, writes its deliverables, keeps a small database of it
 * for later versions, closes it and opens the next one. Runs on a separate database, which is removed afterwards.
 */
await runCommand(async () => {
  const workspace = process.env['INIT_CWD'] ?? process.cwd();
  const [next] = process.argv.slice(2);
  if (next === undefined) throw new CommandRefusal('Diga la versión siguiente: npm run release -- 1.1.0');
  const version = requireNext(next);
  requireReleasable(workspace, version);
  requireTests(workspace);
  const folder = makeRelease(workspace, version);
  console.log(`En ${folder} están las fuentes, las notas, la lista de paquetes y las sumas de la versión ${version}.`);
  const image = buildImage(workspace, version);
  console.log(image === null ? 'No hay motor de contenedores: la imagen no se construyó.' : `La imagen es ${image}.`);
  const stored = await makeSavedDatabase(process.env['DATABASE_OWNER_URL'] ?? '');
  const file = path.join(workspace, 'tools', 'release', 'databases', `${version}.json.gz`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, packed(stored));
  closeRelease(workspace, next);
  console.log(
    `La versión ${version} quedó cerrada; esta copia es desde ahora la ${next}. Confirme los cambios después de etiquetar la versión.`,
  );
  return 0;
});

/** Without the URLs of this command's own database, which the tests would take for the person's. */
function requireTests(workspace: string): void {
  const own = [
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_READ_URL',
    'TEST_DATABASE_URL',
    'DATA_DIR',
    'TOKEN_SECRET',
  ];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.includes(name)));
  const tests = spawnSync('npm', ['run', 'test:all'], {
    cwd: workspace,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (tests.status !== 0) throw new CommandRefusal('Las pruebas no pasaron: no se publica nada.');
}
