import {
  type ExportAccess,
  exportAccessSchema,
  type HoldingRow,
  holdingAccess,
  lastUseText,
  permissionText,
  placesText,
  sinceText,
  whyText,
} from '@comensal/domain/accesses';
import { accesses } from '@comensal/domain/accesses/accesses.texts';
import { fill } from '@comensal/domain/platform/texts';
import type { JobHandler } from '../jobs/job-handler.port';
import { exportList, type ListExport, type ListExportDependencies } from '../reports/list-export';

export type ExportedAccess = Omit<ExportAccess, 'format'>;

const columns: ListExport<ExportedAccess, HoldingRow>['columns'] = [
  { title: accesses.username, kind: 'text', width: 16, of: ({ username }) => username },
  { title: accesses.person, kind: 'text', width: 28, of: ({ name }) => name },
  { title: accesses.module, kind: 'text', width: 28, of: ({ module }) => module },
  { title: accesses.permission, kind: 'text', width: 12, of: permissionText },
  { title: accesses.where, kind: 'text', width: 40, of: placesText },
  { title: accesses.reason, kind: 'text', width: 48, of: whyText },
  { title: accesses.since, kind: 'text', width: 14, of: sinceText },
  { title: accesses.lastUsed, kind: 'text', width: 20, of: lastUseText },
];

const named = (name: string | undefined): readonly string[] => (name === undefined ? [] : [name]);

/** Who may do what as a file (REP-06). */
export function exportAccess(dependencies: ListExportDependencies<ExportedAccess, HoldingRow>): JobHandler {
  return exportList(dependencies, {
    access: holdingAccess['users/exportAccess'],
    read: (params) => exportAccessSchema.parse(params),
    title: accesses.title,
    columns,
    chosen: ({ module, permission, company, centre, username, profile, unused_days: days }) => [
      [accesses.module, named(module)],
      [accesses.permission, permission === undefined ? [] : [permissionText({ permission })]],
      [accesses.company, named(company)],
      [accesses.centre, named(centre)],
      [accesses.username, named(username)],
      [accesses.profile, named(profile)],
      [accesses.lastUsed, days === undefined ? [] : [fill(accesses.unused, { days })]],
    ],
  });
}
