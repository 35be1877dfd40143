import { createContext, useContext, useId } from 'react';

/** What a field passes to the control inside it. */
export interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

interface OwnAria {
  id?: string | undefined;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

/**
 * The attributes that connect a control to its field. The control's own ones are kept; outside a field there are only
 * these.
 */
export function useFieldControl(own: OwnAria = {}) {
  const field = useContext(FieldContext);
  const ownId = useId();
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id ?? ownId,
    disabled: own.disabled ?? field?.disabled ?? false,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid === true ? true : undefined),
    'aria-required': field?.required === true ? true : undefined,
  } as const;
}
