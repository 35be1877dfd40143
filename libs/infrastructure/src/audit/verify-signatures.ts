import { Client } from 'pg';
import type { Configuration } from '../platform/configuration/configuration';
import type { Query } from '../platform/database/query';
import type { HeadMark } from './audit-heads';
import type { HeadRestart } from './head-restarts';
import { headPlaces, mailedHeads, readKeys } from './known-heads';
import { type SealVerifyKey, sealVerifyKey } from './seal-keys';
import { sealsAfter, signatureFault } from './signed-seals';

export interface SignatureFault {
  /**
   * none: blocks without a signature; key: signed by an unknown key; other: the signature is of another block; headGone: a
   * stored head whose block is gone; headOther: one whose block has another hash.
   */
  readonly kind: 'none' | 'key' | 'other' | 'headGone' | 'headOther';
  /** How many blocks or heads, and the first of them. */
  readonly count: number;
  readonly firstSealId: number;
}

export interface SignatureVerdict {
  readonly blocks: number;
  /** Blocks with a valid signature. */
  readonly signed: number;
  /** The newest blocks of a backup that were not signed yet at its moment; not a fault. */
  readonly waiting: number;
  /** Whether any key to verify signatures is known. */
  readonly hasKey: boolean;
  /** Heads stored outside the database (folder, file store), each of which was looked up in the chain. */
  readonly heads: number;
  /** More heads, found only in the database's own mails: they reveal a rewritten chain, but prove no end. */
  readonly mailed: number;
  /** The newest block that is stored outside the database, beyond its reach; null without one. */
  readonly newestHead: number | null;
  /** The last block with a valid signature; 0 without one. Nothing after it could have been stored. */
  readonly lastSigned: number;
  /** Chains that somebody with the key accepted although they lack known heads. */
  readonly restarts: readonly HeadRestart[];
  readonly unreadable: readonly string[];
  readonly faults: readonly SignatureFault[];
}

const batchSize = 10_000;
const mailsAtMost = 1_000;
/** Blocks are signed within seconds; after a failure within a minute, so within two even if a worker skipped one run. */
const signedWithinSeconds = 120;

/**
 * Verifies the signature of every block, and that the database still has every head stored in DATA_DIR, beside the files,
 * and in its own daily mails. This detects history that was rewritten with the whole chain recomputed, or truncated. In
 * a copy `cutOff` at any moment, the newest blocks may lack what the worker had not written by then. Reads one
 * snapshot; changes nothing. (AUD-09)
 */
export async function verifySignatures(
  { databaseUrl, ...source }: Pick<Configuration, 'databaseUrl' | 'auditSealKey' | 'dataDir' | 'filesUrl'>,
  { cutOff = false }: { readonly cutOff?: boolean } = {},
): Promise<SignatureVerdict> {
  const places = headPlaces(source);
  const { kept, keys, restarts, lost } = await readKeys(places, sealVerifyKey(source));
  const outside = [...kept.heads, ...(kept.newest ? [kept.newest] : []), ...(await places.store.all())];
  const client = new Client({ connectionString: databaseUrl, application_name: 'comensal-audit-verify' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const query: Query = async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
      (await client.query<Row>(sql, [...parameters])).rows;
    const isKnown = ({ hash }: HeadMark): boolean => !lost.has(hash);
    const outsideHeads = distinct(outside).filter(isKnown);
    const heads = distinct([...outside, ...(await mailedHeads(query, mailsAtMost))]).filter(isKnown);
    const newest = outside.filter(isKnown).reduce((newest, { sealId }) => Math.max(newest, sealId), 0);
    return {
      ...(await proveBlocks(query, keys, heads, cutOff ? await firstWaiting(query) : null)),
      hasKey: keys.length > 0,
      heads: outsideHeads.length,
      mailed: heads.length - outsideHeads.length,
      newestHead: newest || null,
      restarts,
      unreadable: kept.unreadable,
    };
  } finally {
    await client.end();
  }
}

/** A block known from several places counts once. */
function distinct(heads: readonly HeadMark[]): HeadMark[] {
  return [...new Map(heads.map((head) => [`${head.sealId} ${head.hash}`, head])).values()];
}

async function proveBlocks(
  query: Query,
  keys: readonly SealVerifyKey[],
  heads: readonly HeadMark[],
  waitingFrom: number | null,
): Promise<Pick<SignatureVerdict, 'blocks' | 'signed' | 'lastSigned' | 'waiting' | 'faults'>> {
  const faults = new Map<SignatureFault['kind'], SignatureFault>();
  const findMatch = (kind: SignatureFault['kind'], sealId: number): void => {
    const { count, firstSealId } = faults.get(kind) ?? { count: 0, firstSealId: sealId };
    faults.set(kind, { kind, count: count + 1, firstSealId: Math.min(firstSealId, sealId) });
  };
  const wanted = new Set(heads.map(({ sealId }) => sealId));
  const hashes = new Map<number, string>();
  let blocks = 0;
  let signed = 0;
  let lastSigned = 0;
  let waiting = 0;
  for (let after = 0; ; ) {
    const seals = await sealsAfter(query, after, batchSize);
    for (const seal of seals) {
      const fault = signatureFault(seal, keys);
      if (fault === 'none' && waitingFrom !== null && seal.id >= waitingFrom) waiting += 1;
      else if (fault) findMatch(fault, seal.id);
      else {
        signed += 1;
        lastSigned = seal.id;
      }
      if (wanted.has(seal.id)) hashes.set(seal.id, seal.hash);
    }
    blocks += seals.length;
    const last = seals.at(-1);
    if (!last) break;
    after = last.id;
  }
  for (const { sealId, hash } of heads) {
    const stands = hashes.get(sealId);
    if (stands === undefined) findMatch('headGone', sealId);
    else if (stands !== hash) findMatch('headOther', sealId);
  }
  return { blocks, signed, lastSigned, waiting, faults: [...faults.values()] };
}

/**
 * The first block after the last signature that was sealed so shortly before the newest that it may still be waiting
 * for its signature.
 */
async function firstWaiting(query: Query): Promise<number | null> {
  const [first] = await query<{ id: number | null }>(
    `select min(id) as id from audit_seals
      where id > coalesce((select max(seal_id) from audit_seal_signatures), 0)
        and sealed_at >= (select max(sealed_at) from audit_seals) - make_interval(secs => $1)`,
    [signedWithinSeconds],
  );
  return first?.id ?? null;
}
