import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface Product {
  /** Where portal and API answer. */
  readonly url: string;
  readonly databaseUrl: string;
  /** The same with the rights of the product's processes. */
  readonly applicationUrl: string;
  /** Files, mails (`mail/*.eml`) and logs of this product. */
  readonly dataDir: string;
  /** Replaces the server by one of another built portal, at the same address. */
  readonly exchangePortal: (portalDir: string) => Promise<void>;
  /** Kills the server in the middle of what it does (a set of several is restarted), and starts it again. */
  readonly killServer: () => Promise<void>;
  /** Ends its processes and removes its database and folder. */
  readonly stop: () => Promise<void>;
}

const workspace = path.resolve(__dirname, '../../../..');

/**
 * Starts the built product (server and tasks) over a database of its own with the demonstration data, on a free port.
 * The data is loaded once for all files; a start takes a second or two. `env` is added to the environment of its
 * processes, for example APP_CLOCK; with E2E_EMPTY=1 there is no demonstration data, and nobody who could sign in. Stop it in
 * `afterAll`. Needs what `npm test` provides (TEST_DATABASE_URL).
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
  const lines = createInterface(child.stdout);
  const nextLine = async (): Promise<string | undefined> => {
    const [message] = (await Promise.race([once(lines, 'line'), exited.then(() => [undefined])])) as [
      string | undefined,
    ];
    return message;
  };
  const line = await nextLine();
  if (line === undefined) throw new Error(`The product did not start.\n${complaints}`);
  const match = JSON.parse(line) as Omit<Product, 'stop' | 'exchangePortal' | 'killServer'>;
  const exchange = async (message: object): Promise<void> => {
    const exchanged = nextLine();
    child.stdin.write(`${JSON.stringify(message)}\n`);
    if ((await exchanged) === undefined) throw new Error(`The product exited.\n${complaints}`);
  };
  return {
    ...match,
    exchangePortal: (portalDir) => exchange({ portalDir }),
    killServer: () => exchange({ kill: true }),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
