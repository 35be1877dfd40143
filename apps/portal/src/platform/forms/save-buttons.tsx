import { Button } from '@comensal/ui';
import { useTranslation } from 'react-i18next';

interface SaveButtonsProps {
  /** It is being saved. */
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** The form's id, if they are outside the form. */
  readonly form?: string;
  /** There is nothing to save yet. */
  readonly disabled?: boolean;
  /** What the second one says; 'Guardar' by default. */
  readonly label?: string;
}

/** Cancelar and Guardar, or another word for it, at the end of a form. */
export function SaveButtons({ busy, onCancel, form, disabled = false, label }: SaveButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button disabled={busy} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" form={form} variant="primary" busy={busy} disabled={disabled}>
        {label ?? t('common.save')}
      </Button>
    </>
  );
}
