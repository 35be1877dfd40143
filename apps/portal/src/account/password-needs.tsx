import { passwordLength, passwordNeeds } from '@comensal/domain/auth';
import { classNames } from '@comensal/ui';
import { Check, Circle } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

type Need = keyof typeof passwordNeeds;

/** What a strong password needs (ACC-77), each marked as soon as what is typed has it. */
export function PasswordNeeds({ hint }: { readonly hint?: string | undefined }) {
  const { t } = useTranslation();
  const typed = String(useFormContext().watch('password') ?? '');
  const needs = (Object.keys(passwordNeeds) as Need[]).map((need) => ({ need, isMet: passwordNeeds[need](typed) }));
  return (
    <>
      {hint !== undefined && <span className="block">{hint}</span>}
      <span className="flex flex-wrap gap-x-3">
        {needs.map(({ need, isMet }) => {
          const Mark = isMet ? Check : Circle;
          return (
            <span key={need} className={classNames('flex items-center gap-1', isMet && 'text-approved-ink')}>
              <Mark size={12} strokeWidth={2} aria-hidden className="shrink-0" />
              {t(`access.needs.${need}`, { min: passwordLength.min, max: passwordLength.max })}
              {isMet && <span className="sr-only">{t('access.needs.met')}</span>}
            </span>
          );
        })}
      </span>
    </>
  );
}
