import { z } from 'zod';
import { lastSyncAnswer } from '../business-units/business-unit.answers';
import { getLastSyncDatesSchema } from '../business-units/business-unit.schemas';
import type { Contracts } from '../platform/access/contract';
import type { syncAccess } from './sync.access';
import {
  centreVersionListAnswer,
  lastConfigurationAnswer,
  pendingChangesAnswer,
  publishedAnswer,
  versionAnswer,
  versionListAnswer,
} from './sync.answers';
import { getCentreVersionsSchema, getVersionsSchema, publishSchema } from './sync.schemas';

export const syncContracts = () =>
  ({
    'sync/getLastSyncDates': {
      summary: 'When each centre last fetched and delivered, and what it still holds (CUS-31)',
      body: getLastSyncDatesSchema,
      answer: z.array(lastSyncAnswer),
      largeBody: true,
      filtersPlaces: 'own',
    },
    'sync/getLastDateConfig': {
      summary: 'When the configuration was published last (SYN-06)',
      answer: lastConfigurationAnswer,
    },
    'sync/getPendingChanges': {
      summary: 'What the next publishing would change, by centre',
      answer: pendingChangesAnswer,
      heavy: true,
    },
    'sync/getVersions': {
      summary: 'The publishings: who, when, and how much changed',
      body: getVersionsSchema,
      answer: versionListAnswer,
    },
    'sync/getVersion': {
      summary: 'A publishing with what it changed at each centre',
      path: ':version',
      answer: versionAnswer,
      heavy: true,
    },
    'sync/getCentreVersions': {
      summary: 'Which centres have a publishing, the last one where none is named, and by how much the others lag',
      body: getCentreVersionsSchema,
      answer: centreVersionListAnswer,
    },
    'sync/updateMasive': {
      summary: "Publishes every centre's configuration, in a job (SYN-05)",
      body: publishSchema,
      decidesOn: ['version', 'shown_changes'],
      answer: publishedAnswer,
      longWork: true,
    },
  }) as const satisfies Contracts<keyof typeof syncAccess>;
