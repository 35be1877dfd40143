import { nothingChosen } from '@comensal/domain/platform/validation';
import { useEffect } from 'react';
import { type Control, type FieldValues, useFormContext } from 'react-hook-form';

/** Fills fields in as the form does by itself: not a change by the person, so that no draft is kept of it. */
type FillIn = (values: Readonly<Record<string, unknown>>) => void;

const fillIns = new WeakMap<object, FillIn>();

/** Says how a form fills its fields in; once, before its fields are drawn. */
export function registerFillIn<Values extends FieldValues, Body>(
  control: Control<Values, unknown, Body>,
  fillIn: (values: Partial<Values>) => void,
): void {
  fillIns.set(control, fillIn as FillIn);
}

/**
 * Chooses the only client, centre or other choice there is, in a field without one. `value` is undefined while the
 * choices are not known, or are several.
 */
export function useOnlyChoice(name: string, value: unknown): void {
  const { control, watch } = useFormContext();
  const chosen = watch(name) as unknown;
  const isEmpty = chosen === '' || chosen === nothingChosen || (Array.isArray(chosen) && chosen.length === 0);
  const only = JSON.stringify(value);
  useEffect(() => {
    if (only !== undefined && isEmpty) fillIns.get(control)?.({ [name]: JSON.parse(only) as unknown });
  }, [control, name, only, isEmpty]);
}
