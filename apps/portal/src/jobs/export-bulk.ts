import { accessByKind } from '@comensal/domain/job-access';
import type { CallName } from '@comensal/domain/platform/access';
import { FileSpreadsheet } from 'lucide-react';
import type { BegunBulk } from '../platform/bulk/bulk-action';
import { t } from '../platform/text/text';
import type { ExportMenuProps } from './export-menu';
import { startExport } from './start-export';

interface ExportBulk extends Pick<ExportMenuProps, 'kind'> {
  readonly path: CallName;
  /** What the export needs besides the ids. */
  readonly filter?: object;
}

/** The chosen rows as a spreadsheet: the export of the list, of these only. */
export function exportBulk<Row extends { readonly id: number }>({
  kind,
  path,
  filter = {},
}: ExportBulk): BegunBulk<Row> {
  return {
    id: 'export',
    access: accessByKind[kind],
    label: t('jobs.export.chosen'),
    icon: FileSpreadsheet,
    mayDo: () => true,
    begin: (rows) => startExport({ kind, path, body: { ...filter, ids: rows.map(({ id }) => id), format: 'xlsx' } }),
  };
}
