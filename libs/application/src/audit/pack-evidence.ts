import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type AuditEvent,
  auditAccess,
  auditRefusals,
  exportProofSchema,
  maxPackDocuments,
  maxPackEvents,
} from '@comensal/domain/audit';
import { audit } from '@comensal/domain/audit/audit.texts';
import { creditAccess } from '@comensal/domain/credits';
import {
  base64Of,
  type Checkpoint,
  documentsFolder,
  eventLine,
  manifestText,
  type PackedEvent,
  packFiles,
} from '@comensal/domain/evidence';
import { type Access, type Actor, mayMake } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import { maxPdfRows } from '@comensal/domain/reports';
import { z } from 'zod';
import type { JobHandler } from '../jobs/job-handler.port';
import type { FileRecord } from '../platform/files';
import type { ReportRow } from '../reports/report';
import { reportFileName } from '../reports/report-file-name';
import type { ReportJobDependencies } from '../reports/report-job';
import {
  describeFilter,
  type ExportEventsDependencies,
  type ExportEventsFilter,
  eventReportColumns,
  eventRows,
  ofDays,
} from './export-events';

/** Which events a pack has. */
export type PackSelection =
  | { readonly filter: ExportEventsFilter; readonly creditId?: undefined }
  | { readonly creditId: number };

/** The log at the moment of the pack. */
export interface PackLog extends Checkpoint {
  /** The last event that it has. */
  readonly lastId: number;
  /** The checkpoint as a signed note, and the line of its key. */
  readonly note: string;
  readonly key: string;
}

/** A file of a pack. */
export interface PackPart {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

export interface PackEvidenceDependencies extends ReportJobDependencies {
  /** The newest signed state of the log; null before the first. */
  readonly openLog: () => Promise<PackLog | null>;
  readonly countEvents: (selection: PackSelection, log: PackLog) => Promise<number>;
  /** In the order of the log. Throws packAltered for one that is not what was sealed. */
  readonly packedEvents: (selection: PackSelection, log: PackLog) => AsyncIterable<PackedEvent>;
  readonly streamEvents: (selection: PackSelection, log: PackLog) => AsyncIterable<AuditEvent>;
  readonly namesOf: ExportEventsDependencies['namesOf'];
  /** A line for each checkpoint that was mailed. */
  readonly consistencyLines: (log: PackLog) => AsyncIterable<string>;
  /** The documents of a credit that the person may read. */
  readonly documentsOf: (actor: Actor, creditId: number) => Promise<readonly FileRecord[]>;
  readonly contentOf: (file: FileRecord) => Promise<AsyncIterable<Uint8Array>>;
  readonly sign: (text: string, log: PackLog) => Promise<string>;
  readonly verifierPage: () => Promise<string>;
  readonly zip: (parts: AsyncIterable<PackPart>) => Readable;
}

const eventsParams = exportProofSchema.extend(ofDays);
const creditParams = z.object({ id: z.int() });

/** Packs the events of a range of days with what proves them (docs/evidence.md). Runs as a job. (Issue 51) */
export function exportProof(dependencies: PackEvidenceDependencies): JobHandler {
  return packJob(dependencies, auditAccess['audit/exportProof'], (stored) => {
    const { range, table, search, access, user, act, ids } = eventsParams.parse(stored);
    return { filter: { range, table, search, access, user, act, ids } };
  });
}

/**
 * The same with the events of a credit, and with its documents where the person may read them. Runs as a job. (Issue 51)
 */
export function exportCreditProof(dependencies: PackEvidenceDependencies): JobHandler {
  return packJob(dependencies, auditAccess['audit/exportCreditProof'], (stored) => ({
    creditId: creditParams.parse(stored).id,
  }));
}

function packJob(
  dependencies: PackEvidenceDependencies,
  access: Access,
  read: (stored: unknown) => PackSelection,
): JobHandler {
  const { ownerOf, clock, openLog, countEvents, documentsOf, zip } = dependencies;
  return async (stored, { owner, progress, signal }) => {
    const selection = read(stored);
    const match = await ownerOf(owner);
    if (!match || !mayMake(match.actor, access)) throw new Refusal(platformRefusals.noPermission);
    const log = await openLog();
    const total = log ? await countEvents(selection, log) : 0;
    if (!log || total === 0) throw new Refusal(auditRefusals.packEmpty);
    if (total > maxPackEvents)
      throw new Refusal(auditRefusals.packTooLarge, { max: maxPackEvents.toLocaleString('es-AR') });
    const mayRead = mayMake(match.actor, creditAccess['credits/getCreditFile']);
    const { creditId } = selection;
    const documents = creditId !== undefined && mayRead ? await documentsOf(match.actor, creditId) : [];
    if (documents.reduce((sum, { size }) => sum + size, 0) > maxPackDocuments)
      throw new Refusal(auditRefusals.packDocumentsTooLarge, { max: maxPackDocuments / 1_000_000 });
    const at = clock();
    const about = creditId === undefined ? audit.pack.title : `${audit.pack.title} ${audit.pack.credit} ${creditId}`;
    const count = (done: number): void => {
      signal.throwIfAborted();
      progress(done, Math.max(done, total));
    };
    const pack = { selection, log, documents, at, person: match.person, count };
    return {
      result: { about },
      file: {
        name: reportFileName(at, 'zip', about),
        contentType: 'application/zip',
        content: zip(withManifest(dependencies, log, partsOf(dependencies, pack))),
      },
    };
  };
}

interface Pack {
  readonly selection: PackSelection;
  readonly log: PackLog;
  readonly documents: readonly FileRecord[];
  readonly at: Date;
  readonly person: string;
  readonly count: (done: number) => void;
}

async function* partsOf(dependencies: PackEvidenceDependencies, pack: Pack): AsyncGenerator<PackPart> {
  const { log, selection, documents } = pack;
  let packed = 0;
  const lines = async function* (): AsyncGenerator<string> {
    for await (const event of dependencies.packedEvents(selection, log)) {
      yield eventLine(event);
      packed += 1;
      pack.count(packed);
    }
  };
  yield { name: packFiles.events, content: bytesOf(lines()) };
  if (packed === 0) throw new Refusal(auditRefusals.packEmpty);
  yield { name: packFiles.checkpoint, content: bytesOf([log.note.slice(0, -1)]) };
  yield { name: packFiles.key, content: bytesOf([log.key]) };
  yield { name: packFiles.consistency, content: bytesOf(dependencies.consistencyLines(log)) };
  for (const [at, file] of documents.entries())
    yield { name: documentName(at + 1, file), content: await dependencies.contentOf(file) };
  yield { name: packFiles.summary, content: summaryOf(dependencies, pack, packed) };
  yield { name: packFiles.page, content: bytesOf([await dependencies.verifierPage()]) };
}

/** At the end what names all of it. Two documents of one name differ by their number. */
async function* withManifest(
  { sign }: PackEvidenceDependencies,
  log: PackLog,
  parts: AsyncIterable<PackPart>,
): AsyncGenerator<PackPart> {
  const hashes: [string, string][] = [];
  for await (const { name, content } of parts) {
    const hash = createHash('sha256');
    const hashed = async function* (): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    };
    yield { name, content: hashed() };
    hashes.push([name, hash.digest('hex')]);
  }
  const note = await sign(manifestText(log.origin, hashes), log);
  yield { name: packFiles.manifest, content: bytesOf([note.slice(0, -1)]) };
}

/** Names of people may have anything in them; in a pack they are names of files on any system. */
function documentName(number: number, { name }: FileRecord): string {
  return `${documentsFolder}${number}-${name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}. _-]/gu, '_')
    .slice(-80)}`;
}

function summaryOf({ reports, streamEvents, namesOf }: PackEvidenceDependencies, pack: Pack, packed: number): Readable {
  const { selection, log, documents, at, person } = pack;
  const words = audit.pack;
  const [count, shown] = [packed.toLocaleString('es-AR'), maxPdfRows.toLocaleString('es-AR')];
  return reports.write(
    {
      title: words.title,
      filters: [
        ...(selection.creditId === undefined
          ? describeFilter(selection.filter)
          : [[words.credit, String(selection.creditId)] as const]),
        [words.events, packed > maxPdfRows ? fill(words.firstOf, { count, shown }) : count],
        ...(documents.length > 0 ? [[words.documents, String(documents.length)] as const] : []),
        [words.log, log.origin],
        [words.size, log.size.toLocaleString('es-AR')],
        [words.root, base64Of(log.root)],
        [words.key, log.key],
      ],
      columns: eventReportColumns,
      rows: firstRows(eventRows(streamEvents(selection, log), namesOf)),
      at,
      person,
    },
    'pdf',
  );
}

async function* firstRows(rows: AsyncIterable<ReportRow>): AsyncGenerator<ReportRow> {
  let left = maxPdfRows;
  for await (const row of rows) {
    yield row;
    left -= 1;
    if (left === 0) return;
  }
}

async function* bytesOf(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.from(`${line}\n`);
}
