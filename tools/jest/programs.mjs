import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The programs that the product starts as child processes, bundled as they are shipped, beside the packages that they
 * load.
 */
export default function setUp() {
  if (process.env['COMENSAL_PROGRAMS'] !== undefined) return;
  const cache = join('node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = join(process.cwd(), mkdtempSync(join(cache, 'comensal-programs-')));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/rolldown/bin/cli.mjs', '-c', 'rolldown.config.mjs', '-d', folder],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Could not bundle the programs: ${stderr}`);
  process.env['COMENSAL_PROGRAMS'] = folder;
  // They are started hundreds of times: Node compiles them once, as for an installed product.
  process.env['NODE_COMPILE_CACHE'] = join(folder, '.compiled');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
