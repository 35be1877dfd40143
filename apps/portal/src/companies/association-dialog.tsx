import { Button, Dialog, firstView, isPhone, localPage, Notice, SkeletonLines, Switch } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '../platform/forms/draft-notice';
import { RecordConflict } from '../platform/forms/record-conflict';
import { associationColumns, savedText } from './association-columns';
import { type AssociationRow, isChanged, isTypeMissing } from './association-rows';
import { type AssociationSubject, subjectText } from './association-subject';
import { AssociationTable } from './association-table';
import { AssociationView } from './association-view';
import { useAssociations } from './use-associations';

/** What is open: the associations of a company or a centre, to see or to change. */
export interface AssociationTask {
  readonly mode: 'edit' | 'show';
  readonly subject: AssociationSubject;
}

interface AssociationDialogProps {
  readonly task: AssociationTask | null;
  readonly onClose: () => void;
  /** From the view; undefined for those who may not write, who see the view. */
  readonly onEdit: ((subject: AssociationSubject) => void) | undefined;
}

/**
 * The dialog of an assignment, from either side (CUS-14 to CUS-17, CUS-20). Stays mounted with the last task, so that
 * it fades out with its content.
 */
export function AssociationDialog({ task, onClose, onEdit }: AssociationDialogProps) {
  const [saved, setSaved] = useState<{ readonly task: AssociationTask; readonly round: number } | null>(null);
  if (task !== null && task !== saved?.task) setSaved({ task, round: (saved?.round ?? 0) + 1 });
  if (saved === null) return null;
  const { mode, subject } = saved.task;
  const shared = { open: task !== null, subject, onClose };
  return mode === 'edit' && onEdit ? (
    <Assignment key={saved.round} {...shared} />
  ) : (
    <AssociationView key={saved.round} {...shared} onEdit={onEdit && (() => onEdit(subject))} />
  );
}

const everything = Number.MAX_SAFE_INTEGER;
const noRows: readonly AssociationRow[] = [];

function Assignment({ open, subject, onClose }: { open: boolean; subject: AssociationSubject; onClose: () => void }) {
  const { t } = useTranslation();
  const { side } = subject;
  const form = useAssociations(subject, onClose);
  const [search, setSearch] = useState('');
  // A phone shows every row as a card: there the list has pages.
  const [view, setView] = useState(() => (isPhone() ? firstView('name') : firstView('name', everything)));
  /**
   * When only the associated rows, or those without a type, are shown: those at that moment. A row unchecked by mistake
   * stays visible.
   */
  const [within, setWithin] = useState<{
    readonly kind: 'associated' | 'missing';
    readonly ids: ReadonlySet<string>;
  } | null>(null);
  const { chooseType } = form;
  const columns = useMemo(() => associationColumns(side, chooseType), [side, chooseType]);
  const rows = form.rows ?? noRows;
  const visible = useMemo(
    () => localPage(within === null ? rows : rows.filter(({ id }) => within.ids.has(id)), columns, view, search),
    [rows, within, columns, view, search],
  );

  function narrow(kind: 'associated' | 'missing', belongs: (row: AssociationRow) => boolean): void {
    setWithin({ kind, ids: new Set(rows.filter(belongs).map(({ id }) => id)) });
    setSearch('');
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={form.isSaving}
      size="wide"
      title={t(`companyScreens.assign.${side}.title`)}
      description={subjectText(subject)}
      closeLabel={t('common.close')}
      footer={
        <>
          <p role="status" className="tabular self-center text-sm text-ink-soft max-sm:text-center sm:mr-auto">
            {countText(rows)}
          </p>
          <Button disabled={form.isSaving} onClick={form.cancel}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" busy={form.isSaving} disabled={form.rows === undefined} onClick={form.submit}>
            {t('companyScreens.assign.submit')}
          </Button>
        </>
      }
    >
      {form.rows === undefined ? (
        <SkeletonLines lines={8} label={t('companyScreens.assign.loading')} />
      ) : (
        <div className="flex flex-col gap-3">
          {form.conflict !== null && (
            <RecordConflict
              facts={form.conflict.map((row) => ({ id: row.id, label: row.name, value: savedText(row) }))}
              kept={rows.some(isChanged)}
              busy={form.isSaving}
              onReload={form.takeTheirs}
              onOverwrite={form.submit}
            />
          )}
          <DraftNotice restored={form.restored}>{t('companyScreens.assign.draftKept')}</DraftNotice>
          {form.warning !== null && (
            <Notice
              tone="refused"
              live
              action={
                rows.some(isTypeMissing) && (
                  <Button size="small" variant="quiet" onClick={() => narrow('missing', isTypeMissing)}>
                    {t('companyScreens.assign.missingOnly')}
                  </Button>
                )
              }
            >
              {form.warning}
            </Notice>
          )}
          <AssociationTable
            autoFocus={!isPhone()}
            side={side}
            columns={columns}
            rows={visible.rows}
            total={visible.total}
            view={visible.view}
            onViewChange={setView}
            onOpen={form.toggle}
            selection={{
              isSelected: ({ wanted }) => wanted.isActive,
              onToggle: (toggled, selected) => {
                for (const row of toggled) if (row.wanted.isActive !== selected) form.toggle(row);
              },
              label: (row) => t('companyScreens.assign.select', { name: row.name }),
            }}
            search={search}
            onSearch={setSearch}
            emptyAction={<Button onClick={seeAll}>{t('companyScreens.assign.seeRows')}</Button>}
            unpaged={view.pageSize === everything}
          >
            <Switch
              label={t('companyScreens.assign.onlyAssociated')}
              checked={within?.kind === 'associated'}
              onChange={({ currentTarget: { checked } }) =>
                checked
                  ? narrow('associated', ({ wanted, saved }) => wanted.isActive || saved.isActive)
                  : setWithin(null)
              }
            />
          </AssociationTable>
        </div>
      )}
    </Dialog>
  );

  function seeAll(): void {
    setWithin(null);
    setSearch('');
  }

  function countText(all: readonly AssociationRow[]): string {
    const count = all.filter(({ wanted }) => wanted.isActive).length;
    const changed = all.filter(isChanged).length;
    const text = count === 1 ? t('companyScreens.assign.countOne') : t('companyScreens.assign.countMany', { count });
    return changed === 0 ? text : t('companyScreens.assign.changes', { text, count: changed });
  }
}
