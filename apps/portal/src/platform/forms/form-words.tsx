import { classNames, useWrongFields } from '@comensal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Of the class of the form around it. */
export const formClass = 'group/form';

/** What the mark of required fields means; nothing in a form without such a mark, which has the class `formClass`. */
export function RequiredWords({ className }: { readonly className?: string }) {
  const { t } = useTranslation();
  return (
    <p
      className={classNames(
        'col-span-full hidden text-xs text-ink-faint group-has-[.required-mark]/form:block',
        className,
      )}
    >
      {t('common.requiredMark')}
    </p>
  );
}

/** `sent` is called with a form at each submit; `wrong` says in it what was refused, for a screen reader. */
export function useRefusedWords(): { readonly wrong: ReactNode; readonly sent: (form: HTMLFormElement) => void } {
  const { t } = useTranslation();
  const { notice, sent } = useWrongFields((match) =>
    t(match.count === 1 ? 'common.wrongFields.one' : 'common.wrongFields.many', match),
  );
  return {
    wrong: (
      <p aria-live="polite" className="sr-only">
        {notice}
      </p>
    ),
    sent,
  };
}
