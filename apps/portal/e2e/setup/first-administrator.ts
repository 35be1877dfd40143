import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { passwordOfNew } from './browser';
import type { Product } from './product';

const workspace = path.resolve(__dirname, '../../../..');

/** Makes the first administrator by the command of an installation, as `npm run admin:create` does. Returns what it prints. */
export function createFirstAdministrator(
  { applicationUrl, dataDir }: Pick<Product, 'applicationUrl' | 'dataDir'>,
  username: string,
): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/tools/admin-create.js', username, `${username}@comensal.example`, '--name', 'Marta', '--password-stdin'],
    {
      cwd: workspace,
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: applicationUrl, DATA_DIR: dataDir },
      input: `${passwordOfNew(username)}\n`,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
