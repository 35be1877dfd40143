import { foldedName } from '@comensal/domain/platform/validation';
import { longestViewName, type SavedView } from '@comensal/domain/preferences';
import { Button, Dialog, Field, TextInput } from '@comensal/ui';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formClass, RequiredWords, useRefusedWords } from '../forms/form-words';

interface ViewDialogProps {
  readonly open: boolean;
  /** The view to rename; null for a new one. */
  readonly of: SavedView | null;
  /** The names of the person's other views of the list. */
  readonly others: readonly string[];
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}

/** Asks for the name of a view. */
export default function ViewDialog({ open, of, others, onClose, onSave }: ViewDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(of?.name ?? '');
  const [message, setMessage] = useState<string | undefined>();
  const { wrong, sent } = useRefusedWords();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    sent(event.currentTarget);
    const wanted = name.trim();
    const isTaken = others.some((other) => foldedName(other) === foldedName(wanted));
    if (wanted !== '' && !isTaken) return onSave(wanted);
    setMessage(t(isTaken ? 'controls.views.nameTaken' : 'controls.views.nameMissing'));
    field.current?.focus();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={of === null ? t('controls.views.save') : t('controls.views.rename', { name: of.name })}
      description={t('controls.views.hint')}
      closeLabel={t('common.close')}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={`${formClass} flex flex-col gap-4`}>
        <RequiredWords />
        <Field label={t('controls.views.name')} message={message} required>
          <TextInput
            ref={field}
            value={name}
            maxLength={longestViewName}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setMessage(undefined);
            }}
          />
        </Field>
        {wrong}
      </form>
    </Dialog>
  );
}
