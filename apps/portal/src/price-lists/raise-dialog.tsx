import { type Rise, readPercent, readPrice } from '@comensal/domain/price-lists';
import { Button, Dialog, Field, TextInput } from '@comensal/ui';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../platform/forms/money-field';
import { useAppState } from '../platform/storage/app-state';
import { countText } from './price-list-text';

interface RaiseDialogProps {
  readonly open: boolean;
  /** How many prices are selected. */
  readonly count: number;
  readonly onRaise: (rise: Rise) => void;
  readonly onClose: () => void;
}

/** By how much the selected prices rise, and to what they are rounded; the rounding is remembered. */
export function RaiseDialog({ open, count, onRaise, onClose }: RaiseDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const percentField = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState('');
  const [rounding, setRounding] = useAppState(
    'priceRounding',
    '',
    (value): value is string => typeof value === 'string',
  );
  const [isTried, setTried] = useState(false);
  const hundredths = readPercent(percent);
  const read = readPrice(rounding);
  const step = read === null ? 1 : read;
  function close(): void {
    setPercent('');
    setTried(false);
    onClose();
  }
  function raise(event: SyntheticEvent): void {
    event.preventDefault();
    setTried(true);
    if (hundredths === null) percentField.current?.focus();
    if (hundredths === null || step === undefined) return;
    close();
    onRaise({ hundredths, step });
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      size="small"
      title={t('priceLists.sheet.raiseTitle')}
      description={t('priceLists.sheet.chosen', { prices: countText('prices', count) })}
      closeLabel={t('common.close')}
      initialFocus={percentField}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('priceLists.sheet.raise')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-4 sm:grid-cols-2" onSubmit={raise} noValidate>
        <Field
          required
          label={t('priceLists.sheet.percent')}
          message={isTried && hundredths === null ? t('priceLists.sheet.wrongPercent') : undefined}
          hint={t('priceLists.sheet.percentHint')}
        >
          <TextInput
            ref={percentField}
            suffix="%"
            inputMode="decimal"
            autoComplete="off"
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
          />
        </Field>
        <Field
          label={t('priceLists.sheet.rounding')}
          message={isTried && step === undefined ? t('validation.amount') : undefined}
          hint={t('priceLists.sheet.roundingHint')}
        >
          <MoneyField value={rounding} onChange={setRounding} />
        </Field>
      </form>
    </Dialog>
  );
}
