import { type Column, ListAct, useIsPhone } from '@comensal/ui';
import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Arrange } from '../dialogs/arrange';
import { arrangementOf, movableColumns } from './arrange-columns';
import type { Filters, ListState } from './use-list-state';

interface ColumnsButtonProps<Row> {
  /** The name of the list. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly list: Pick<ListState<Filters>, 'settings' | 'setSettings'>;
}

/** Opens the choice of the columns of a list. Not on a phone, where rows are cards. */
export function ColumnsButton<Row>({ label, columns, list: { settings, setSettings } }: ColumnsButtonProps<Row>) {
  const { t } = useTranslation();
  const movable = movableColumns(columns);
  const phone = useIsPhone();
  if (phone || movable.length < 2) return null;
  return (
    <Arrange
      title={t('controls.columns.title', { list: label })}
      hint={t('controls.columns.hint')}
      items={movable.map(({ id, header }) => ({ id, label: header }))}
      arrangement={arrangementOf(columns, settings.columns)}
      isUsual={settings.columns === undefined}
      onChange={(columnsNow) => setSettings({ columns: columnsNow })}
    >
      {(open) => <ListAct isLook opensDialog icon={Columns3} label={t('controls.columns.open')} onPress={open} />}
    </Arrange>
  );
}
