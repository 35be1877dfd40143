import {
  FactItem,
  Field,
  type FieldProps,
  PasswordInput,
  type PasswordInputProps,
  Select,
  type SelectProps,
  Switch,
  TextArea,
  type TextAreaProps,
  TextInput,
  type TextInputProps,
} from '@comensal/ui';
import { type ReactNode, useContext } from 'react';
import { Controller, type ControllerRenderProps, get, type RegisterOptions, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { t } from '../text/text';
import { type FieldRules, fieldRules } from './field-rules';
import { FormLocked } from './form-locked';
import { FormVisible } from './form-visible';
import { onlyOption } from './only-option';
import { useOnlyChoice } from './use-only-choice';

interface FormFieldsOptions<Name extends string, Other extends string> {
  /** The schema of each field, by its name in the form: where the required mark and the limit come from. */
  readonly rules: Readonly<Record<Name, z.ZodType>>;
  /** The label of a field, of the feature's texts; omitted where each screen that uses the form says its own. */
  readonly label?: ((name: Name) => string) | undefined;
  /** Its permanent help. */
  readonly hint?: ((name: Name) => string | undefined) | undefined;
  /** Where the messages of the server go that name no field of `rules`: the form's field by the server's name. */
  readonly elsewhere?: Readonly<Record<string, Other>>;
}

export interface OwnFieldProps<Name extends string> extends Omit<FieldProps, 'label' | 'children'> {
  readonly name: Name;
  /** In place of the field's label, in a form that asks for the same in other words. */
  readonly label?: string | undefined;
  /** What is said while the form itself has no message. */
  readonly message?: string | undefined;
}

export interface FormFieldProps<Name extends string> extends OwnFieldProps<Name> {
  /** What is said in place of the form's message. */
  readonly instead?: string | undefined;
  /** The value in words, where the field is only read; the value itself if it is left out. */
  readonly words?: ((value: unknown) => ReactNode) | undefined;
  /** One control of `@comensal/ui`; a function gets the field of a controlled one. */
  readonly children: ReactNode | ((field: ControllerRenderProps) => ReactNode);
}

/** A field with a control that registers itself: `registered` has the options of react-hook-form. */
type ControlProps<Name extends string, Input> = OwnFieldProps<Name> & {
  readonly registered?: RegisterOptions | undefined;
} & Omit<Input, keyof FieldProps | 'name' | 'maxLength'>;

interface SwitchFieldProps<Name extends string>
  extends Pick<OwnFieldProps<Name>, 'name' | 'label' | 'hint' | 'disabled'> {
  readonly registered?: RegisterOptions | undefined;
}

/** The words of a text, a number or nothing. */
function plainWords(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/**
 * The fields of a form. Label, help, limit, required mark and message come from the texts and the schemas, so a form
 * names a field and nothing else. They stand inside a `FieldsForm`, which also locks them, or shows them as text.
 */
export function formFields<Name extends string, Other extends string = never>({
  rules,
  label: labelOf = (name) => name,
  hint: hintOf,
  elsewhere,
}: FormFieldsOptions<Name, Other>) {
  const read = new Map<Name, FieldRules>();
  /** A field in a row of a list, `papers.0.number`, has the rules and words of its own name. */
  const ruled = (name: Name): Name => (name in rules ? name : (lastPart(name) as Name));
  function rulesOf(name: Name): FieldRules {
    const known = read.get(name) ?? fieldRules(rules[ruled(name)]);
    read.set(name, known);
    return known;
  }

  function FormField(props: FormFieldProps<Name>) {
    const { name, label, hint, message, instead, required, disabled, words = plainWords, children, ...field } = props;
    const { formState, watch } = useFormContext();
    const isLocked = useContext(FormLocked);
    if (useContext(FormVisible))
      return (
        <FactItem label={label ?? labelOf(ruled(name))} className={field.className}>
          {words(watch(name))}
        </FactItem>
      );
    const error = get(formState.errors, name) as { readonly message?: string } | undefined;
    return (
      <Field
        {...field}
        label={label ?? labelOf(ruled(name))}
        hint={hint ?? hintOf?.(ruled(name))}
        message={error?.message === undefined ? message : (instead ?? error.message)}
        required={required ?? rulesOf(name).required}
        disabled={isLocked || disabled}
      >
        {typeof children === 'function' ? (
          <Controller name={name} render={({ field: controlled }) => <>{children(controlled)}</>} />
        ) : (
          children
        )}
      </Field>
    );
  }

  function TextField(props: ControlProps<Name, TextInputProps>) {
    const { register } = useFormContext();
    const { field, registered, control } = parted(props);
    return (
      <FormField {...field}>
        <TextInput
          autoComplete="off"
          {...control}
          {...register(field.name, registered)}
          maxLength={rulesOf(field.name).maxLength}
        />
      </FormField>
    );
  }

  function PasswordField({
    maxLength,
    ...props
  }: Omit<ControlProps<Name, PasswordInputProps>, 'labels'> & {
    /** A limit that the installation sets. */
    readonly maxLength?: number | undefined;
  }) {
    const { register } = useFormContext();
    const { field, registered, control } = parted(props);
    // A secret is never shown, not even that there is one.
    if (useContext(FormVisible)) return null;
    return (
      <FormField {...field}>
        <PasswordInput
          {...control}
          {...register(field.name, registered)}
          labels={{ show: t('session.login.showPassword'), hide: t('session.login.hidePassword') }}
          maxLength={maxLength ?? rulesOf(field.name).maxLength}
        />
      </FormField>
    );
  }

  function AreaField(props: ControlProps<Name, TextAreaProps>) {
    const { register } = useFormContext();
    const { field, registered, control } = parted(props);
    return (
      <FormField {...field}>
        <TextArea {...control} {...register(field.name, registered)} maxLength={rulesOf(field.name).maxLength} />
      </FormField>
    );
  }

  /** `listKey` draws the list anew, once its options have come; `isPlace` chooses the only client or centre by itself. */
  function SelectField({
    listKey,
    isPlace = false,
    ...props
  }: ControlProps<Name, SelectProps> & { readonly listKey?: string | undefined; readonly isPlace?: boolean }) {
    const { register, watch } = useFormContext();
    const { field, registered, control } = parted(props);
    useOnlyChoice(field.name, isPlace ? onlyOption(control.options) : undefined);
    // Names nothing while the options are awaited: the list is drawn anew once they have come.
    const chosen = control.options.length === 0 ? undefined : (watch(field.name) as string | undefined);
    const words = (value: unknown) => control.options.find((option) => option.value === value)?.label;
    return (
      <FormField {...field} words={words}>
        <Select
          chosen={chosen}
          key={listKey}
          anyLabel={t('common.selectValue')}
          {...control}
          {...register(field.name, registered)}
        />
      </FormField>
    );
  }

  /** A choice that takes effect with the form; 'Si' or 'No' where it is only read. */
  function SwitchField({ name, label, hint, disabled, registered }: SwitchFieldProps<Name>) {
    const { register } = useFormContext();
    const isLocked = useContext(FormLocked);
    if (useContext(FormVisible))
      return (
        <FormField name={name} label={label} words={(value) => t(value === true ? 'common.yes' : 'common.no')}>
          {null}
        </FormField>
      );
    return (
      <Switch
        {...register(name, registered)}
        label={label ?? labelOf(ruled(name))}
        hint={hint ?? hintOf?.(ruled(name))}
        disabled={isLocked || disabled}
      />
    );
  }

  return {
    FormField,
    SwitchField,
    TextField,
    PasswordField,
    AreaField,
    SelectField,
    names: Object.keys(rules) as Name[],
    schemas: rules,
    labelOf,
    rulesOf,
    /** The form's field of each name that the server uses. */
    paths: {
      ...Object.fromEntries(Object.keys(rules).map((name) => [lastPart(name), name])),
      ...elsewhere,
    } as Readonly<Record<string, Name | Other>>,
  };
}

/** The server names a field of an object by itself: `invoice_number` of `invoice.invoice_number`. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** The properties of the field, and those of the control inside it. */
function parted<Name extends string, Control extends object>(
  props: OwnFieldProps<Name> & { readonly registered?: RegisterOptions | undefined } & Control,
) {
  const {
    name,
    label,
    hint,
    message,
    alert,
    required,
    optionalLabel,
    disabled,
    labelHidden,
    className,
    registered,
    ...control
  } = props;
  return {
    field: { name, label, hint, message, alert, required, optionalLabel, disabled, labelHidden, className },
    registered,
    control,
  };
}
