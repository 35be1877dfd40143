import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setInterval } from 'node:timers/promises';
import type { Product } from './product';

/** The link of a mail to this address that goes on with `containing` behind the product's own; the worker writes mails as files. */
export async function mailedLink(product: Product, address: string, containing: string): Promise<string> {
  const folder = path.join(product.dataDir, 'mail');
  const begins = `${product.url}${containing}`;
  const limit = Date.now() + 120_000;
  for await (const now of setInterval(100, () => Date.now())) {
    for (const name of await readdir(folder).catch(() => [])) {
      const mail = (await readFile(path.join(folder, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=');
      const at = mail.indexOf(begins);
      if (mail.includes(address) && at >= 0)
        return begins + (/^[\w/-]*/.exec(mail.slice(at + begins.length))?.[0] ?? '');
    }
    if (now() > limit) break;
  }
  throw new Error(`No mail to ${address} with ${containing} within two minutes`);
}
