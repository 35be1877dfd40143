import { type Column, type ColumnArrangement, IconButton } from '@comensal/ui';
import { Columns3 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { patientLazy } from '../calls/patient-lazy';
import type { Filters, ListState } from './use-list-state';

const ColumnsDialog = patientLazy(() => import('./columns-dialog'));

interface ColumnsButtonProps<Row> {
  /** The name of the list. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly list: Pick<ListState<Filters>, 'settings' | 'setSettings'>;
}

/** Opens the choice of the columns of a list. Not on a phone, where rows are cards. */
export function ColumnsButton<Row>({ label, columns, list: { settings, setSettings } }: ColumnsButtonProps<Row>) {
  const { t } = useTranslation();
  /** Its dialog is loaded the first time. */
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState(false);
  if (columns.filter(({ kind }) => kind !== 'actions').length < 2) return null;
  return (
    <>
      <IconButton
        bordered
        icon={Columns3}
        label={t('controls.columns.open')}
        aria-haspopup="dialog"
        className="max-sm:hidden"
        onClick={() => {
          setRound((before) => before + 1);
          setOpen(true);
        }}
      />
      {round > 0 && (
        <Suspense fallback={null}>
          <ColumnsDialog
            open={open}
            onClose={() => setOpen(false)}
            label={label}
            columns={columns as readonly Column<unknown>[]}
            arrangement={settings.columns}
            onChange={(arranged: ColumnArrangement | undefined) => setSettings({ columns: arranged })}
          />
        </Suspense>
      )}
    </>
  );
}
