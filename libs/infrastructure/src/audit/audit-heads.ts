import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditHead } from '@comensal/application/audit';
import { z } from 'zod';
import { type HeadRestart, restartSchema } from './head-restarts';
import { keyIdOf, type SealVerifyKey } from './seal-keys';
import { whereThere } from './where-there';

const headSchema = z.object({
  at: z.iso.datetime(),
  sealId: z.int().positive(),
  lastEventId: z.int().positive(),
  hash: z.string().min(1),
  keyId: z.string().min(1),
  signature: z.string().min(1),
  checkpoint: z.string().min(1).optional(),
  logKey: z.string().min(1).optional(),
});
const keySchema = z.object({ publicKey: z.base64url().length(43) });

/** What a head proves: that this block was in the chain with this hash. */
export type HeadMark = Pick<AuditHead, 'sealId' | 'hash'>;

export interface SignedHeads {
  readonly heads: readonly AuditHead[];
  /** The newest signed block; null before the first. */
  readonly newest: AuditHead | null;
  readonly keys: readonly SealVerifyKey[];
  readonly restarts: readonly HeadRestart[];
  /** Unreadable lines, as "file:line". */
  readonly unreadable: readonly string[];
}

/**
 * The record of the audit outside the database, in a private folder of DATA_DIR: YYYY.jsonl has one head a day,
 * newest.json the newest signed block, keys.jsonl the public keys of all signatures, restarts.jsonl what was accepted.
 * Lines are only appended. (AUD-09)
 */
export function createAuditHeads(dataDir: string): {
  read(): Promise<SignedHeads>;
  keepHead(head: AuditHead, year: number): Promise<void>;
  keepNewest(head: AuditHead): Promise<void>;
  keepKey(key: SealVerifyKey): Promise<void>;
  keepRestart(restart: HeadRestart): Promise<void>;
} {
  const folder = join(dataDir, 'audit-heads');
  const append = async (name: string, line: object): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await appendFile(join(folder, name), `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true });
  };
  return {
    async read() {
      const unreadable: string[] = [];
      const years = (await namesIn(folder)).filter((name) => /^\d{4}\.jsonl$/.test(name)).sort();
      const heads: AuditHead[] = [];
      for (const name of years) heads.push(...(await readLines(folder, name, headSchema, unreadable)));
      const [newest] = await readLines(folder, 'newest.json', headSchema, unreadable);
      const keys = await readLines(folder, 'keys.jsonl', keySchema, unreadable);
      return {
        heads,
        newest: newest ?? null,
        // A key is identified by its content, whatever name the file gives it.
        keys: keys.map(({ publicKey }) => ({ keyId: keyIdOf(publicKey), publicKey })),
        restarts: await readLines(folder, 'restarts.jsonl', restartSchema, unreadable),
        unreadable,
      };
    },
    keepHead: (head, year) => append(`${year}.jsonl`, head),
    keepKey: ({ keyId, publicKey }) => append('keys.jsonl', { keyId, publicKey }),
    keepRestart: (restart) => append('restarts.jsonl', restart),
    async keepNewest(head) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `newest.json.${randomBytes(6).toString('hex')}`);
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(`${JSON.stringify(head)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(folder, 'newest.json'));
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return whereThere(() => readdir(folder), []);
}

async function readLines<Line>(
  folder: string,
  name: string,
  schema: z.ZodType<Line>,
  unreadable: string[],
): Promise<Line[]> {
  const content = await whereThere(() => readFile(join(folder, name), 'utf8'), '');
  const matches: Line[] = [];
  for (const [position, line] of content.split('\n').entries()) {
    if (line === '') continue;
    const parsed = schema.safeParse(jsonOf(line));
    if (parsed.success) matches.push(parsed.data);
    else unreadable.push(`${name}:${position + 1}`);
  }
  return matches;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
