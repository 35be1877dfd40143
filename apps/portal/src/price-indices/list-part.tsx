import type { CallName } from '@comensal/domain/platform/access';
import { Button, type ButtonProps, DescriptionList, type DescriptionListProps } from '@comensal/ui';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCallCache } from '../platform/calls/use-call';
import { removeRecord } from '../platform/dialogs/remove-record';

interface ListPartProps extends Pick<DescriptionListProps, 'columns'> {
  readonly title: string;
  /** What is known; null while there is none, which `none` says. */
  readonly facts: DescriptionListProps['facts'] | null;
  readonly none: string;
  readonly mayWrite: boolean;
  /** The button that opens the form. */
  readonly edit: { readonly icon: ButtonProps['icon']; readonly label: string };
  readonly form: (opened: { readonly open: boolean; readonly onClose: () => void }) => ReactNode;
  /** How it is taken away, and what is read again then. */
  readonly removal: (Parameters<typeof removeRecord>[0] & { readonly label: string }) | null;
  readonly shownBy: CallName;
  /** What everybody may do. */
  readonly children?: ReactNode;
}

/** What belongs to the list of a client, on its page: its facts, and for writers its form and its removal. */
export function ListPart(props: ListPartProps) {
  const { title, facts, columns, none, mayWrite, edit, form, removal, shownBy, children } = props;
  const cache = useCallCache();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3 className="text-base font-semibold text-ink">{title}</h3>
      {facts ? <DescriptionList columns={columns} facts={facts} /> : <p className="text-sm text-ink-soft">{none}</p>}
      <div className="flex flex-wrap gap-2">
        {children}
        {mayWrite && (
          <>
            <Button size="small" icon={edit.icon} onClick={() => setOpen(true)}>
              {edit.label}
            </Button>
            {removal && (
              <Button
                size="small"
                variant="quiet"
                icon={Trash2}
                onClick={() => void removeRecord(removal, () => cache.refresh(shownBy))}
              >
                {removal.label}
              </Button>
            )}
            {form({ open: isOpen, onClose: () => setOpen(false) })}
          </>
        )}
      </div>
    </section>
  );
}
