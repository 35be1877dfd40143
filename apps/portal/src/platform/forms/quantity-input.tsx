import { pastedQuantity, typedQuantity } from '@comensal/domain/service-profiles';
import { classNames, TextInput, type TextInputProps } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface QuantityInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'onPaste' | 'inputMode' | 'maxLength'> {
  readonly value: string;
  /** The digits; nothing for an emptied cell. */
  readonly onChange: (quantity: string) => void;
  /** Maximum number of digits. */
  readonly digits: number;
}

/** A whole number (SPR-27). Of a pasted text that is not one its leading integer is kept, and the cell says so. */
export function QuantityInput({ value, onChange, digits, className, ...rest }: QuantityInputProps) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <>
      <TextInput
        autoComplete="off"
        {...rest}
        inputMode="numeric"
        maxLength={digits}
        className={classNames('tabular text-right', className)}
        value={value}
        onChange={(event) => {
          setRefused(null);
          onChange(typedQuantity(event.currentTarget.value, digits));
        }}
        onPaste={(event) => {
          event.preventDefault();
          const pasted = event.clipboardData.getData('text').trim();
          const quantity = pastedQuantity(pasted, digits);
          setRefused(quantity === null ? pasted.slice(0, 20) : null);
          onChange(quantity ?? typedQuantity(pasted, digits));
        }}
        onBlur={() => setRefused(null)}
      />
      {refused !== null && (
        <span role="alert" className="block text-left text-xs text-refused-ink wrap-anywhere">
          {value === ''
            ? t('controls.quantity.refusedWhole', { pasted: refused })
            : t('controls.quantity.refused', { pasted: refused, left: value })}
        </span>
      )}
    </>
  );
}
