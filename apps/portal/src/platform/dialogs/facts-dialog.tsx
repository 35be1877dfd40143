import { Button, Dialog } from '@comensal/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FactsDialogProps extends Pick<ComponentProps<typeof Dialog>, 'open' | 'title'> {
  readonly description?: string;
  readonly onClose: () => void;
  /** The label of the button that opens the form, and its action; undefined for those who may not write. */
  readonly edit: string;
  readonly onEdit: (() => void) | undefined;
  /** Before the buttons. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A read-only record, with the button that closes it and the one that opens its form. */
export function FactsDialog({ onClose, edit, onEdit, more, children, ...dialog }: FactsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      size="large"
      closeLabel={t('common.close')}
      footer={
        <>
          {more}
          <Button onClick={onClose}>{t('common.close')}</Button>
          {onEdit && (
            <Button variant="primary" onClick={onEdit}>
              {edit}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">{children}</div>
    </Dialog>
  );
}
