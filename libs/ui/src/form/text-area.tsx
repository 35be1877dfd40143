import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import { controlClass } from './control.classes';
import { useFieldControl } from './field.context';
import { pasteWhole } from './pasted-text';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text; grows while typing where the browser can. */
export function TextArea({ className, rows = 3, onPaste, ...rest }: TextAreaProps) {
  const control = useFieldControl(rest);
  return (
    <textarea
      {...rest}
      {...control}
      rows={rows}
      onPaste={(event) => {
        onPaste?.(event);
        pasteWhole(event);
      }}
      className={classNames(controlClass, 'field-sizing-content max-h-80 min-h-20 resize-y py-2', className)}
    />
  );
}
