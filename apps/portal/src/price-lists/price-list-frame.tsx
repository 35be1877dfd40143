import type { ReactNode } from 'react';
import { SaveButtons } from '../platform/forms/save-buttons';

interface PriceListFrameProps {
  /** Shown above the fields. */
  readonly notices: ReactNode;
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The frame of a list's form: the notice above it, cancel and save (PRI-10). */
export function PriceListFrame({ notices, isSaving, onSubmit, onCancel, children }: PriceListFrameProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="flex flex-col gap-4"
    >
      {notices}
      {children}
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <SaveButtons busy={isSaving} onCancel={onCancel} />
      </div>
    </form>
  );
}
