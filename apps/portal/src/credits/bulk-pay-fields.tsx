import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEachForm } from '../lifecycle/bulk/each-form.context';
import { repeatedFields } from '../lifecycle/repeated-papers';
import { StepFiles } from '../lifecycle/step-files';
import type { ChosenFile } from '../lifecycle/use-step-form';

const notSaving = { progress: null, isSaving: false } as const;
const { AreaField } = repeatedFields;

/** The receipt that pays all of them, and why one paper stands for several credits. */
export function SharedReceipt() {
  const { t } = useTranslation();
  const { watch, getValues, setValue } = useFormContext<{ documents: ChosenFile[]; repeated_reason: string }>();
  const ids = [...useEachForm().keys()].join(', ');
  const isShared = watch('documents').length > 0 && ids.includes(',');
  const proposed = useRef('');
  const propose = useEffectEvent(() => {
    if (getValues('repeated_reason') !== proposed.current) return;
    proposed.current = isShared ? t('credits.bulk.payReason', { ids }) : '';
    setValue('repeated_reason', proposed.current);
  });
  useEffect(() => propose(), [isShared, ids]);
  return (
    <>
      <StepFiles
        guided={notSaving}
        label={t('credits.bulk.payAll')}
        required={false}
        hint={t('credits.bulk.payAllHint')}
      />
      {isShared && <AreaField name="repeated_reason" rows={2} required />}
    </>
  );
}

/** The receipts of one of many payments. */
export function OneReceipt() {
  const { t } = useTranslation();
  return (
    <div className="mt-2">
      <StepFiles guided={notSaving} label={t('credits.action.payFiles')} required={false} />
    </div>
  );
}
