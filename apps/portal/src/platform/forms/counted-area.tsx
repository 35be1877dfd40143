import type { TextAreaProps } from '@comensal/ui';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '../text/text';
import type { FieldRules } from './field-rules';
import type { OwnFieldProps } from './form-fields';

type AreaProps<Name extends string> = OwnFieldProps<Name> & Pick<TextAreaProps, 'rows'>;

interface CountedAreaProps<Name extends string> extends AreaProps<Name> {
  /** The fields of the form. */
  readonly of: {
    readonly AreaField: (props: AreaProps<Name>) => ReactNode;
    readonly rulesOf: (name: Name) => FieldRules;
  };
  /** The cursor goes into it as the dialog opens. */
  readonly 'data-autofocus'?: boolean;
}

/** A longer text of a form, with how much of it was typed and how much its schema takes. */
export function CountedArea<Name extends string>({ of: { AreaField, rulesOf }, ...field }: CountedAreaProps<Name>) {
  const typed: unknown = useWatch({ name: field.name });
  return (
    <AreaField
      alert
      {...field}
      hint={t('common.counted', {
        count: typeof typed === 'string' ? typed.length : 0,
        max: rulesOf(field.name).maxLength ?? '',
      })}
    />
  );
}
