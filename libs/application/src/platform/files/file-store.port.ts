import type { Readable } from 'node:stream';

/** Where the bytes are: a folder or an S3-compatible store. Names are ids; the original name is part of the record. */
export interface FileStore {
  /** Stores the bytes under a new id. Returns their size and hash. Never overwrites. */
  write(id: string, content: Readable): Promise<{ size: number; sha256: string }>;
  /** The bytes of an id; null when there are none. */
  read(id: string): Promise<Readable | null>;
  /** How many bytes an id has; null when there are none. */
  size(id: string): Promise<number | null>;
  /**
   * The bytes of an id as a file on this machine's disk, for readers that seek; null when there are none. Read-only,
   * and must be `release`d at the end: a remote store then deletes its copy.
   */
  onDisk(id: string): Promise<{ readonly path: string; release(): Promise<void> } | null>;
  /** Removes the bytes; an id without bytes is no error. */
  remove(id: string): Promise<void>;
  /**
   * The ids whose bytes were written before that moment, in no particular order. Also deletes the remains of
   * interrupted `write`s.
   */
  list(writtenBefore: Date): AsyncIterable<string>;
  /** Fails when the store is not writable. */
  check(): Promise<void>;
}

/** A file whose bytes are stored, and that no record references yet. */
export interface StoredFile {
  readonly id: string;
  /** The name it was uploaded under: data, never a path. */
  readonly name: string;
  /** Detected from the content. */
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** A stored file that a person may read, ready to be sent. */
export type FileRecord = Omit<StoredFile, 'sha256'>;

/** The records of the files. A file without a record is deleted after some hours. */
export interface FileRecords {
  add(files: readonly StoredFile[], username: string, at: Date): Promise<void>;
  /** Forgets files that no record references any more; their bytes are deleted later. */
  remove(ids: readonly string[]): Promise<void>;
}

declare module '../unit-of-work/unit-of-work.port' {
  interface UnitOfWork {
    readonly files: FileRecords;
  }
}
