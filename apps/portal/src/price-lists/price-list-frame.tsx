import { Button } from '@comensal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RestoredNotice } from '../platform/forms/restored-notice';

interface PriceListFrameProps {
  readonly restored: boolean;
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
  readonly onDiscard: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Around the fields of a list: the kept draft, cancel and save (PRI-10). */
export function PriceListFrame({ restored, isSaving, onSubmit, onDiscard, onCancel, children }: PriceListFrameProps) {
  const { t } = useTranslation();
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
        <Button disabled={isSaving} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isSaving}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}
