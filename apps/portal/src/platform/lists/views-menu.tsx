import { isSavableView, mostViews, type SavedView } from '@comensal/domain/preferences';
import { ListAct, showToast } from '@comensal/ui';
import { Bookmark, BookmarkPlus, Link2, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { patientLazy } from '../calls/patient-lazy';

const ViewDialog = patientLazy(() => import('./view-dialog'));

interface ViewsMenuProps {
  readonly views: readonly SavedView[];
  readonly onChange: (views: readonly SavedView[]) => void;
  /** The part of the URL that is shown. */
  readonly address: string;
}

/** Saves the view that is shown under a name, and renames and removes a saved one while it is shown. */
export function ViewsMenu({ views, onChange, address }: ViewsMenuProps) {
  const { t } = useTranslation();
  /** The dialog of a name: for a new view, or to rename one. */
  const [request, setRequest] = useState<{
    readonly round: number;
    readonly of: SavedView | null;
    readonly open: boolean;
  }>({
    round: 0,
    of: null,
    open: false,
  });
  const current = views.find((view) => view.address === address);
  const ask = (of: SavedView | null): void => setRequest(({ round }) => ({ round: round + 1, of, open: true }));

  function save(): void {
    if (views.length >= mostViews) showToast(t('controls.views.full', { max: mostViews }), { tone: 'pending' });
    else if (!isSavableView(address)) showToast(t('controls.views.tooLong'), { tone: 'pending' });
    else ask(null);
  }

  function remove(view: SavedView): void {
    onChange(views.filter((each) => each !== view));
    showToast(t('controls.views.removed', { name: view.name }), {
      action: { label: t('controls.views.undo'), onAction: () => onChange(views) },
    });
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(
        `${location.origin}${location.pathname}${address === '' ? '' : `?${address}`}`,
      );
      showToast(t('controls.views.copied'));
    } catch {
      showToast(t('controls.views.notCopied'), { tone: 'pending' });
    }
  }

  return (
    <>
      <ListAct
        isLook
        label={t('controls.views.menu')}
        icon={Bookmark}
        entries={[
          [
            ...(current === undefined
              ? [
                  {
                    id: 'save',
                    label: t('controls.views.save'),
                    icon: BookmarkPlus,
                    onSelect: save,
                    disabled: address === '',
                  },
                ]
              : []),
            { id: 'copy', label: t('controls.views.copy'), icon: Link2, onSelect: () => void copy() },
          ],
          current === undefined
            ? []
            : [
                {
                  id: 'rename',
                  label: t('controls.views.rename', { name: current.name }),
                  icon: Pencil,
                  onSelect: () => ask(current),
                },
                {
                  id: 'remove',
                  label: t('controls.views.remove', { name: current.name }),
                  icon: Trash2,
                  danger: true,
                  onSelect: () => remove(current),
                },
              ],
        ]}
      />
      {request.round > 0 && (
        <Suspense fallback={null}>
          <ViewDialog
            key={request.round}
            open={request.open}
            of={request.of}
            others={views.filter((view) => view !== request.of).map(({ name }) => name)}
            onClose={() => setRequest({ ...request, open: false })}
            onSave={(name) => {
              setRequest({ ...request, open: false });
              onChange(
                request.of === null
                  ? [...views, { name, address }]
                  : views.map((view) => (view === request.of ? { ...view, name } : view)),
              );
              showToast(t('controls.views.saved', { name }));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
