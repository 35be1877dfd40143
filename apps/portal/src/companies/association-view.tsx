import { Button, Dialog, firstView, localPage, SkeletonLines } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { associationColumns } from './association-columns';
import { type AssociationSubject, readPaths, rowsOf, subjectText } from './association-subject';
import { AssociationTable } from './association-table';

/** The current and former associations of a company or a centre (CUS-12, CUS-19). */
export function AssociationView({
  open,
  subject,
  onClose,
  onEdit,
}: {
  readonly open: boolean;
  readonly subject: AssociationSubject;
  readonly onClose: () => void;
  /** Undefined for those who may not write. */
  readonly onEdit: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { side, id } = subject;
  const title = t(`companyScreens.assign.${side}.viewTitle`);
  const { data } = useCall(readPaths[side], { id }, { title });
  const [search, setSearch] = useState('');
  const [view, setView] = useState(firstView('name'));
  const columns = useMemo(() => associationColumns(side, null), [side]);
  const rows = useMemo(
    () => data && rowsOf(subject, data, {}).filter(({ saved }) => saved.type !== null),
    [subject, data],
  );
  const visible = localPage(rows ?? [], columns, view, search);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={title}
      description={subjectText(subject)}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {onEdit && (
            <Button variant="primary" onClick={onEdit}>
              {t(`companyScreens.assign.${side}.title`)}
            </Button>
          )}
        </>
      }
    >
      {rows === undefined ? (
        <SkeletonLines lines={8} label={t('companyScreens.assign.loading')} />
      ) : (
        <AssociationTable
          side={side}
          columns={columns}
          rows={visible.rows}
          total={visible.total}
          view={visible.view}
          onViewChange={setView}
          search={search}
          onSearch={setSearch}
          emptyHint={rows.length === 0 ? 'emptyView' : 'emptyRows'}
        />
      )}
    </Dialog>
  );
}
