import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FieldsForm } from '../platform/forms/fields-form';
import { SaveButtons } from '../platform/forms/save-buttons';
import type { PriceListValues } from './price-list-values';

interface PriceListFrameProps<Body> {
  readonly form: UseFormReturn<PriceListValues, unknown, Body>;
  /** Shown above the fields. */
  readonly notices: ReactNode;
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The frame of a list's form: the notice above it, cancel and save (PRI-10). */
export function PriceListFrame<Body>(props: PriceListFrameProps<Body>) {
  const { form, notices, isSaving, onSubmit, onCancel, children } = props;
  return (
    <FieldsForm form={form} locked={isSaving} onSubmit={onSubmit} className="flex flex-col gap-4">
      {notices}
      {children}
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <SaveButtons busy={isSaving} onCancel={onCancel} />
      </div>
    </FieldsForm>
  );
}
