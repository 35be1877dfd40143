import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setInterval } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import type { Product } from './product';

/**
 * A mail to an address with this prefix that `isIt` accepts; the worker writes mails as files. Fails after two minutes.
 */
export async function mailTo(product: Product, address: string, isIt: (mail: Email) => boolean): Promise<Email> {
  const folder = path.join(product.dataDir, 'mail');
  const limit = Date.now() + 120_000;
  for await (const now of setInterval(100, () => Date.now())) {
    // A mail gets its name once it is whole.
    for (const name of (await readdir(folder).catch(() => [])).filter((each) => each.endsWith('.eml'))) {
      const mail = await PostalMime.parse(await readFile(path.join(folder, name)));
      if (mail.to?.some((to) => to.address?.startsWith(address)) && isIt(mail)) return mail;
    }
    if (now() > limit) break;
  }
  throw new Error(`No such mail to ${address} within two minutes`);
}

/** The link in a mail to this address that continues with `containing` after the product's own. */
export async function mailedLink(product: Product, address: string, containing: string): Promise<string> {
  const begins = `${product.url}${containing}`;
  const { text = '' } = await mailTo(product, address, (mail) => mail.text?.includes(begins) ?? false);
  return begins + (/^[\w/-]*/.exec(text.slice(text.indexOf(begins) + begins.length))?.[0] ?? '');
}
