import { Button, DataTable, Dialog, firstView, localPage, SearchBox, SkeletonLines } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { tableLabels } from '../platform/text/control-labels';
import { associationColumns } from './association-columns';
import { type AssociationSubject, readPaths, rowsOf, subjectText } from './association-subject';

/** The current and former associations of a company or a centre, for those with read access only (CUS-12, CUS-19). */
export function AssociationView({
  open,
  subject,
  onClose,
}: {
  readonly open: boolean;
  readonly subject: AssociationSubject;
  readonly onClose: () => void;
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
  const shown = localPage(rows ?? [], columns, view, search);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={title}
      description={subjectText(subject)}
      closeLabel={t('common.close')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {rows === undefined ? (
        <SkeletonLines lines={8} label={t('companyScreens.assign.loading')} />
      ) : (
        <DataTable
          label={t(`companyScreens.assign.${side}.rows`)}
          columns={columns}
          rows={shown.rows}
          total={shown.total}
          view={shown.view}
          onViewChange={setView}
          rowKey={(row) => row.id}
          empty={{
            title: t('common.emptyTable'),
            hint: t(`companyScreens.assign.${side}.${rows.length === 0 ? 'emptyView' : 'emptyRows'}`),
          }}
          labels={tableLabels}
          maxHeightClass="sm:max-h-[min(26rem,45dvh)]"
          toolbar={
            <SearchBox
              className="w-full"
              shortcut={false}
              value={search}
              onChange={setSearch}
              labels={{
                search: t(`companyScreens.assign.${side}.search`),
                clear: t('companyScreens.assign.clearSearch'),
              }}
            />
          }
        />
      )}
    </Dialog>
  );
}
