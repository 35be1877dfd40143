import { exportEvents, exportEvidence } from '@comensal/application/audit';
import { creditFiles } from '../credits/credit.queries';
import type { JobDependencies } from '../jobs/job-dependencies';
import { zipStream } from '../platform/zip/zip-stream';
import { countEvents, streamEvents } from './audit.queries';
import { namesOf } from './audit-names.query';
import { consistencyLines, countPacked, openLog, packedEvents, selectedEvents, signedBy } from './packed-events';

export function jobHandlers({ database, files, ownerOf, reports, clock, sealKey, verifierPage }: JobDependencies) {
  const { cursors, query: primary } = database;
  const { query } = database.lists;
  const ofEvents = {
    ownerOf,
    reports,
    clock,
    namesOf: (events: Parameters<typeof namesOf>[1]) => namesOf(query, events),
  };
  const ofPacks: Parameters<typeof exportEvidence>[0] = {
    ...ofEvents,
    openLog: () => openLog(primary, query, sealKey()),
    countEvents: (selection, log) => countPacked(query, selection, log),
    packedEvents: (selection, log) => packedEvents(primary, query, cursors, selection, log),
    streamEvents: (selection, log) => selectedEvents(query, cursors, selection, log),
    consistencyLines: (log) => consistencyLines(query, log),
    documentsOf: (actor, creditId) => creditFiles(primary, actor, creditId),
    contentOf: async ({ id }) => {
      const content = await files.read(id);
      if (!content) throw new Error(`The bytes of the file ${id} are missing`);
      return content;
    },
    sign: (text, { origin }) => signedBy(sealKey(), origin, text),
    verifierPage,
    zip: zipStream,
  };
  return {
    exportEvents: exportEvents({
      ...ofEvents,
      countEvents: (filter) => countEvents(query, filter),
      streamEvents: (filter) => streamEvents(query, cursors, filter),
    }),
    exportEvidence: exportEvidence(ofPacks),
  };
}
