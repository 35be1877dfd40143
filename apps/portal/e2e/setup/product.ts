import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface Product {
  /** Where portal and API answer. */
  readonly url: string;
  readonly databaseUrl: string;
  /** Files, mails (`mail/*.eml`) and logs of this product. */
  readonly dataDir: string;
  /** Ends its processes and removes its database and folder. */
  readonly stop: () => Promise<void>;
}

const workspace = path.resolve(__dirname, '../../../..');

/**
 * Starts the built product (server and tasks) over a database of its own with the demonstration data, on a free port.
 * The data is loaded once for all files; a start takes a second or two. `env` is added to the environment of its
 * processes, for example APP_CLOCK. Stop it in `afterAll`. Needs what `npm test` provides (TEST_DATABASE_URL).
 */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const child = spawn(process.execPath, [path.join(workspace, 'tools/e2e/product.mjs')], {
    cwd: workspace,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exited.then(() => [undefined]),
  ])) as [string | undefined];
  if (line === undefined) throw new Error(`The product did not start.\n${complaints}`);
  const found = JSON.parse(line) as Omit<Product, 'stop'>;
  return {
    ...found,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
