import type { Query } from '../database/query';

/** Names of stored files: those with a hash from the portal's build. */
export const cacheableName = /^assets\/[A-Za-z0-9_.-]+$/;

/**
 * The files of every recently served portal, of any version and process: an open page requests those of its own build,
 * and a process of another version can answer. Rows that nobody confirms are removed after `retentionDays.portalFiles`.
 */
export interface PortalFiles {
  /** Confirms that a process serves these; `read` is called for those not stored yet. */
  keep(names: readonly string[], read: (name: string) => Promise<Buffer>): Promise<void>;
  /** Null when no recent portal had it. */
  find(name: string): Promise<Buffer | null>;
}

export function createPortalFiles(query: Query): PortalFiles {
  return {
    async keep(names, read) {
      const known = await query<{ name: string }>(
        'update portal_files set seen_at = now() where name = any($1) returning name',
        [names],
      );
      const stored = new Set(known.map(({ name }) => name));
      for (const name of names.filter((each) => !stored.has(each)))
        await query(
          'insert into portal_files (name, gzipped) values ($1, $2) on conflict (name) do update set seen_at = now()',
          [name, await read(name)],
        );
    },
    async find(name) {
      if (!cacheableName.test(name)) return null;
      const [row] = await query<{ gzipped: Buffer }>('select gzipped from portal_files where name = $1', [name]);
      return row?.gzipped ?? null;
    },
  };
}
