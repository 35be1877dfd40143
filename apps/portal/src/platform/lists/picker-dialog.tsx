import { Button, Dialog, type DialogProps, EmptyState, isPhone, SkeletonLines } from '@comensal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchLine } from './search-line';

interface PickerDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'size'> {
  /** What is chosen; omitted where only what is chosen is listed. */
  readonly chosen?: string | undefined;
  /** The buttons that end it. */
  readonly buttons: ReactNode;
  /** What is said while the choices are read; null once they are there. */
  readonly loading: string | null;
  readonly search: {
    readonly value: string;
    readonly onChange: (search: string) => void;
    readonly labels: { readonly search: string; readonly clear: string };
  };
  /** Beside the search. */
  readonly narrowing?: ReactNode;
  /** Above the list, while there is one. */
  readonly actions?: ReactNode;
  /** Why the list is empty; null while it is not. */
  readonly nothing: string | null;
  /** The list. */
  readonly children: ReactNode;
}

/** A dialog to choose from a list that is searched. */
export function PickerDialog(props: PickerDialogProps) {
  const { chosen, buttons, loading, search, narrowing, actions, nothing, children, ...dialog } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      {...dialog}
      closeLabel={t('common.close')}
      footer={
        <>
          {chosen !== undefined && (
            <p role="status" className="tabular self-center text-sm text-ink-soft max-sm:text-center sm:mr-auto">
              {chosen}
            </p>
          )}
          {buttons}
        </>
      }
    >
      {loading !== null ? (
        <SkeletonLines lines={8} label={loading} />
      ) : (
        <div className="flex flex-col gap-3">
          <SearchLine delayMs={150} autoFocus={!isPhone()} {...search}>
            {narrowing}
          </SearchLine>
          {nothing === null ? (
            <>
              {actions !== undefined && <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div>}
              {children}
            </>
          ) : (
            <div className="rounded-lg border border-line">
              <EmptyState compact title={nothing} />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Chooses all that the search has found, or none of it. */
export function SelectMatches({
  labels,
  onChoose,
}: {
  readonly labels: { readonly all: string; readonly none: string };
  readonly onChoose: (chosen: boolean) => void;
}) {
  return (
    <>
      <Button size="small" onClick={() => onChoose(true)}>
        {labels.all}
      </Button>
      <Button size="small" onClick={() => onChoose(false)}>
        {labels.none}
      </Button>
    </>
  );
}
