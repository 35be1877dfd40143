import { leftTime, pastedTime, typedTime } from '@comensal/domain/food-services';
import { classNames, TextInput, type TextInputProps } from '@comensal/ui';

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onPaste' | 'inputMode'> {
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A time of day as it is typed: the colon comes by itself, a pasted one is read, and a short one is completed on blur. */
export function TimeInput({ value, onChange, onBlur, className, ...rest }: TimeInputProps) {
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      inputMode="numeric"
      className={classNames('tabular', className)}
      value={value}
      onPaste={(event) => {
        event.preventDefault();
        onChange(pastedTime(event.clipboardData.getData('text')).slice(0, 50));
      }}
      onBlur={(event) => {
        const left = leftTime(value);
        if (left !== value) onChange(left);
        onBlur?.(event);
      }}
      onChange={(event) => onChange(typedTime(event.currentTarget.value))}
    />
  );
}
