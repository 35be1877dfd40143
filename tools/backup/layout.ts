import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CommandRefusal } from '../commands/run-command';

/** Names within a folder of backups. `files` is one pool for all of its backups: a file never changes. */
export const layout = {
  base: (at: Date): string => `base-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
  /** A backup in progress; a complete one has lost this suffix. */
  unfinished: '.partial',
  manifest: 'manifest.json',
  cluster: 'cluster',
  secrets: 'secrets',
  wal: 'wal',
  line: (line: string): string => `wal-${line}`,
  lineState: 'line.json',
  files: 'files',
  /** Public keys of the audit's signatures, within DATA_DIR and, in their current state, in the line. */
  auditKeys: path.join('audit-heads', 'keys.jsonl'),
  goneFiles: 'files-gone.json',
} as const;

const stored = z.object({ path: z.string().min(1), size: z.int().min(0), sha256: z.string().length(64) });
export type SavedFile = z.output<typeof stored>;

const manifestSchema = z.object({
  format: z.literal(1),
  /** The continuous WAL that follows it: `wal-LINE`. */
  line: z.string().regex(/^[0-9a-f-]+$/),
  timeline: z.int().min(1),
  segmentBytes: z.int().min(1),
  /** Every moment from here on can be restored, as far as the WAL reaches. */
  endedAt: z.iso.datetime(),
  firstSegment: z.string().length(24),
  folders: z.array(z.string()),
  cluster: z.array(stored).min(1),
  /** From its first segment to the one in which it becomes consistent. */
  wal: z.array(stored).min(1),
  secrets: z.array(stored),
  files: z.object({ count: z.int(), bytes: z.int() }),
});
export type Manifest = z.output<typeof manifestSchema>;

export interface Base {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The complete backups of a folder, oldest first. Refuses one whose manifest is truncated or altered. */
export async function listBases(folder: string): Promise<readonly Base[]> {
  const names = (await readdir(folder).catch((): string[] => [])).filter(
    (name) => name.startsWith('base-') && !name.endsWith(layout.unfinished),
  );
  const bases = await Promise.all(names.map((name) => readBase(path.join(folder, name))));
  return bases.sort((one, other) => one.manifest.endedAt.localeCompare(other.manifest.endedAt));
}

async function readBase(folder: string): Promise<Base> {
  try {
    const text = await readFile(path.join(folder, layout.manifest), 'utf8');
    return { folder, manifest: manifestSchema.parse(JSON.parse(text)) };
  } catch {
    throw new CommandRefusal(
      `La copia ${folder} está cortada o dañada: su ${layout.manifest} no se puede leer. Quítela de la carpeta para usar las demás.`,
    );
  }
}

const lineSchema = z.object({
  /** The data folder that writes it: a copy of that folder starts its own line. */
  dataDir: z.string(),
  /** Everything that was committed until then is in the line. */
  until: z.iso.datetime().nullable(),
  /** How far the line reaches, as an LSN. */
  position: z.string().regex(/^[0-9A-F]+\/[0-9A-F]+$/),
});
export type Line = z.output<typeof lineSchema>;

/** The line's own description; null if there is none. */
export async function readLine(folder: string, line: string): Promise<Line | null> {
  try {
    return lineSchema.parse(JSON.parse(await readFile(path.join(folder, layout.line(line), layout.lineState), 'utf8')));
  } catch {
    return null;
  }
}
