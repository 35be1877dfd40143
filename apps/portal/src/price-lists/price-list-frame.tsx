import type { ReactNode } from 'react';
import { RestoredNotice } from '../platform/forms/restored-notice';
import { SaveButtons } from '../platform/forms/save-buttons';

interface PriceListFrameProps {
  readonly restored: boolean;
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
  readonly onDiscard: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The frame of a list's form: the kept draft, cancel and save (PRI-10). */
export function PriceListFrame({ restored, isSaving, onSubmit, onDiscard, onCancel, children }: PriceListFrameProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="flex flex-col gap-4"
    >
      {restored && <RestoredNotice onDiscard={onDiscard} />}
      {children}
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <SaveButtons busy={isSaving} onCancel={onCancel} />
      </div>
    </form>
  );
}
