import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './text-input';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'suffix' | 'prefix'> {
  labels: { show: string; hide: string };
}

/** A password, hidden until the person asks to see it. */
export function PasswordInput({ labels, maxLength = 128, ...rest }: PasswordInputProps) {
  const [isVisible, setIsVisible] = useState(false);
  const IconShape = isVisible ? EyeOff : Eye;
  return (
    <TextInput
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      maxLength={maxLength}
      verbatim
      type={isVisible ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          aria-label={isVisible ? labels.hide : labels.show}
          aria-pressed={isVisible}
          title={isVisible ? labels.hide : labels.show}
          onClick={() => setIsVisible(!isVisible)}
          className="grid size-7 place-items-center rounded-sm text-ink-faint transition-colors hover:bg-hover hover:text-ink"
        >
          <IconShape size={16} strokeWidth={1.75} aria-hidden />
        </button>
      }
    />
  );
}
