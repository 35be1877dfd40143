import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address, Email } from 'postal-mime';

export interface MailSummary {
  readonly file: string;
  readonly subject: string;
  readonly to: string;
  readonly at: Date;
}

/** About a screenful; older ones are still in the folder. */
const newest = 200;
const fileName = /^[\w-][\w.-]*\.eml$/;

/** The mails in the folder, newest first. A missing folder is an empty mailbox. */
export async function listMails(folder: string): Promise<MailSummary[]> {
  const files = (await readdir(folder).catch(emptyWhenAbsent)).filter((name) => fileName.test(name));
  const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(join(folder, file))).mtime })));
  dated.sort((one, other) => other.at.getTime() - one.at.getTime() || (one.file < other.file ? 1 : -1));
  return Promise.all(
    dated.slice(0, newest).map(async ({ file, at }) => {
      const mail = await parse(folder, file);
      return { file, at, subject: mail.subject ?? '', to: addresses(mail.to) };
    }),
  );
}

/** One mail; null when there is none of that name. */
export async function readMail(folder: string, file: string): Promise<Email | null> {
  if (!fileName.test(file)) return null;
  try {
    return await parse(folder, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function addresses(list: readonly Address[] | undefined): string {
  return (list ?? []).map(({ name, address }) => (name ? `${name} <${address ?? ''}>` : (address ?? ''))).join(', ');
}

async function parse(folder: string, file: string): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(await readFile(join(folder, file)));
}

function emptyWhenAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
