import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@comensal/application/platform/files';
import type { ReceiptFacts } from '@comensal/domain/papers';
import { dateToIso } from '@comensal/domain/platform/dates';
import type { UploadType } from '@comensal/domain/platform/files';
import type { Query } from '../platform/database/query';
import { readReceipt } from './read-paper';

/** Patient: nobody waits for it. */
const waitMs = 60_000;
/** Readings of a file that takes too long or cannot be got, the later ones after 1, 4, 9 and 16 minutes. */
const mostTries = 5;

export interface ReadReceipts {
  readonly query: Query;
  readonly files: Pick<FileStore, 'read'>;
  readonly signal: AbortSignal;
}

/**
 * Reads the files of payments that wait for it, oldest first and each once, into `receipt_facts` (0717). Several workers share
 * them; what a killed one held comes again. Returns how many it took up.
 */
export async function readDueReceipts({ query, files, signal }: ReadReceipts): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    signal.throwIfAborted();
    const [due] = await query<{ path: string; type: string; tries: number }>(
      `update receipt_facts r set tries = r.tries + 1, due_at = now() + (r.tries + 1) ^ 2 * interval '1 minute'
         from files f
        where f.id = r.path and r.path = (select path from receipt_facts where due_at <= now() order by due_at limit 1 for update skip locked)
       returning r.path, f.content_type as type, r.tries`,
    );
    if (!due) return taken;
    const read = await factsOf({ query, files, signal }, due.path, due.type as UploadType);
    if (read === null && due.tries < mostTries) continue;
    const { operation, amount, date, payerTaxId, payerAccount, source } = read ?? unread;
    await query(
      `update receipt_facts set operation = $2, amount = $3, paid_on = $4, payer_tax_id = $5, payer_account = $6, source = $7,
              read_at = now(), due_at = null
        where path = $1`,
      [due.path, operation, amount, date === null ? null : dateToIso(date), payerTaxId, payerAccount, source],
    );
  }
}

type Read = ReceiptFacts & { readonly source: 'text' | 'ocr' | 'none' };
const unread: Read = {
  ...{ operation: null, amount: null, date: null, payerTaxId: null, payerAccount: null },
  source: 'none',
};

/** Null where another try may do better. */
async function factsOf({ files, signal }: ReadReceipts, path: string, type: UploadType): Promise<Read | null> {
  const stored = await files.read(path).catch(() => null);
  if (!stored) return null;
  const read = await readReceipt(await buffer(stored), type, { signal, waitMs });
  if ('facts' in read) return { ...read.facts, source: read.source };
  return read.why === 'otherFile' ? unread : null;
}
