import type { Query } from '@comensal/infrastructure/platform/database';
import { withConnection } from '../commands/with-connection';

/** The embedded database to back up. */
export interface Cluster {
  /** Its folder, readable by this process. */
  readonly folder: string;
  /** The product's database under the role that may make backups. */
  readonly adminUrl: string;
  /** DATA_DIR. */
  readonly dataDir: string;
}

/** The embedded database that this command was started for; null when the person named their own PostgreSQL. */
export function embeddedCluster(environment: NodeJS.ProcessEnv, dataDir: string): Cluster | null {
  const { EMBEDDED_CLUSTER: folder, DATABASE_ADMIN_URL: adminUrl } = environment;
  return folder && adminUrl ? { folder, adminUrl, dataDir } : null;
}

/** One connection under the role that may make backups. */
export function asAdmin<Answer>(cluster: Cluster, work: (query: Query) => Promise<Answer>): Promise<Answer> {
  return withConnection(cluster.adminUrl, work);
}

export interface WalShape {
  readonly timeline: number;
  readonly segmentBytes: number;
}

/** The components of its WAL file names. */
export async function walShape(query: Query): Promise<WalShape> {
  const [row] = await query<{ timeline: number; bytes: string }>(
    `select timeline_id as timeline, (select setting from pg_settings where name = 'wal_segment_size') as bytes from pg_control_checkpoint()`,
  );
  if (!row) throw new Error('PostgreSQL did not report its timeline');
  return { timeline: row.timeline, segmentBytes: Number(row.bytes) };
}

/** The byte position of an LSN, such as `16/B374D848`. */
export function positionOf(text: string): number {
  const [high, low] = text.split('/').map((part) => Number.parseInt(part, 16));
  return (high ?? 0) * 2 ** 32 + (low ?? 0);
}

export function positionText(position: number): string {
  const hex = (value: number): string => value.toString(16).toUpperCase();
  return `${hex(Math.floor(position / 2 ** 32))}/${hex(position % 2 ** 32)}`;
}

/** The file of `pg_wal` that holds the byte at this position. */
export function segmentAt(position: number, { timeline, segmentBytes }: WalShape): string {
  const number = Math.floor(position / segmentBytes);
  const perLog = 2 ** 32 / segmentBytes;
  return [timeline, Math.floor(number / perLog), number % perLog]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}

/** Where a file of `pg_wal` begins. */
export function segmentStart(name: string, { segmentBytes }: Pick<WalShape, 'segmentBytes'>): number {
  const log = Number.parseInt(name.slice(8, 16), 16);
  const rest = Number.parseInt(name.slice(16), 16);
  return (log * (2 ** 32 / segmentBytes) + rest) * segmentBytes;
}
