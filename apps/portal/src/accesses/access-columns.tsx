import {
  type HoldingRow,
  lastUseText,
  permissionText,
  placesText,
  sinceText,
  whyText,
} from '@comensal/domain/accesses';
import type { Column } from '@comensal/ui';
import { t } from '../platform/text/text';

/** What somebody may do, where, why, since when and when last: the list's columns, and those of a person's page. */
export function holdingColumns(): Column<HoldingRow>[] {
  return [
    { id: 'module', card: 'none', kind: 'text', header: t('accesses.module'), value: ({ module }) => module },
    {
      id: 'permission',
      under: 'module',
      card: 'state',
      kind: 'text',
      header: t('accesses.permission'),
      value: permissionText,
    },
    { id: 'where', sortable: false, kind: 'text', header: t('accesses.where'), value: placesText },
    {
      id: 'why',
      grow: true,
      card: 'place',
      cardText: (row) => `${row.module}: ${whyText(row)}`,
      kind: 'text',
      header: t('accesses.reason'),
      value: whyText,
    },
    { id: 'since', kind: 'text', header: t('accesses.since'), value: sinceText },
    { id: 'last_used', kind: 'text', header: t('accesses.lastUsed'), value: lastUseText },
  ];
}
