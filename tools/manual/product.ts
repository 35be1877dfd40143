import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The demonstration as of this day: credits may be requested from the sixth of a month. */
function momentOfPictures(): string {
  const sixth = new Date();
  if (sixth.getUTCDate() < 7) sixth.setUTCDate(7);
  return sixth.toISOString();
}

/**
 * Starts the built product on demonstration data in the database server, and passes its address to the work; stops it
 * afterwards.
 */
export async function withProduct(
  databaseUrl: string,
  folder: string,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl, TMPDIR: folder, APP_CLOCK: momentOfPictures() };
  const child = spawn(process.execPath, ['tools/e2e/product.mjs'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  try {
    const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), exited.then(() => [])]);
    if (typeof line !== 'string') throw new Error('The product did not start.');
    await work((JSON.parse(line) as { url: string }).url);
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}
