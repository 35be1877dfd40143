import type { Query } from '../database/query';

/** A file of a built portal whose name tells its content, as `assets/app-1a2b.js`; its bytes are compressed by gzip. */
export interface PortalFile {
  readonly name: string;
  readonly gzipped: Buffer;
}

/** Names that are kept: what the portal's build puts a hash into. */
export const keptName = /^assets\/[A-Za-z0-9_.-]+$/;

/**
 * The files of every portal that served people lately, of whichever version and process: an open page asks for those of its own
 * build, and a process of another version answers it too. Rows that nobody confirms are removed after `retentionDays.portalFiles`.
 */
export interface PortalFiles {
  /** Says that a process serves these; `read` is asked for those that nobody has kept before. */
  keep(names: readonly string[], read: (name: string) => Promise<Buffer>): Promise<void>;
  /** Null where no portal of late had it. */
  find(name: string): Promise<Buffer | null>;
}

export function createPortalFiles(query: Query): PortalFiles {
  return {
    async keep(names, read) {
      const known = await query<{ name: string }>(
        'update portal_files set seen_at = now() where name = any($1) returning name',
        [names],
      );
      const kept = new Set(known.map(({ name }) => name));
      for (const name of names.filter((each) => !kept.has(each)))
        await query(
          'insert into portal_files (name, gzipped) values ($1, $2) on conflict (name) do update set seen_at = now()',
          [name, await read(name)],
        );
    },
    async find(name) {
      if (!keptName.test(name)) return null;
      const [found] = await query<{ gzipped: Buffer }>('select gzipped from portal_files where name = $1', [name]);
      return found?.gzipped ?? null;
    },
  };
}
