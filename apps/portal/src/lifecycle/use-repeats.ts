import type { OwnRecord, Repeat } from '@comensal/domain/papers';
import { useEffect, useMemo, useState } from 'react';
import { useCall } from '../platform/calls/use-call';
import type { ChosenFile } from './use-step-form';

interface BroughtPapers {
  /** Null for a record that does not exist yet. */
  readonly own: OwnRecord | null;
  readonly invoiceNumber?: string;
  readonly files: readonly ChosenFile[];
}

const none: readonly Repeat[] = [];
/** As long as a pause between two words, not between two letters. */
const pauseMs = 400;

/**
 * Which records already have the form's papers, while they are typed and chosen. Files are compared by their hash,
 * which browsers compute only in a secure context; elsewhere the server reports it when the form is sent.
 */
export function useRepeats({ own, invoiceNumber = '', files }: BroughtPapers): readonly Repeat[] {
  const number = useSettled(invoiceNumber.trim());
  const hashed = useHashes(files);
  const { record, id } = own ?? {};
  const body = useMemo(
    () => ({
      ...(id === undefined ? {} : record === 'credit' ? { credit_id: id } : { note_id: id }),
      ...(number === '' ? {} : { invoice_number: number }),
      files: hashed,
    }),
    [record, id, number, hashed],
  );
  const asks = number !== '' || hashed.length > 0;
  // What is known of the number is kept while a new file is looked up: a form sent then asks for the reason.
  const { data } = useCall(asks ? 'credits/getRepeats' : null, body, { quiet: true, keepPrevious: true });
  return asks ? (data?.repeats ?? none) : none;
}

/** The text once nothing was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface HashedFile {
  readonly name: string;
  readonly sha256: string;
}

/** The files with their hashes, in order, once computed; none without a secure context. */
export function useHashes(files: readonly ChosenFile[]): HashedFile[] {
  const [hashed, setHashed] = useState<HashedFile[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(files.map(({ file }) => hashOf(file))).then((all) => {
      const next = all.filter((one) => one !== null);
      // A form passes a new list on every render; only different content is another query.
      if (isCurrent) setHashed((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    });
    return () => {
      isCurrent = false;
    };
  }, [files]);
  return hashed;
}

const hashes = new WeakMap<File, Promise<HashedFile | null>>();

/** Computed once per file. */
function hashOf(file: File): Promise<HashedFile | null> {
  const made = hashes.get(file) ?? makeHash(file);
  hashes.set(file, made);
  return made;
}

async function makeHash(file: File): Promise<HashedFile | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name: file.name, sha256 };
}
