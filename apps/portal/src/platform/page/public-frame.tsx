import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from './brand';

/** The page for somebody who is not signed in: one panel in the middle, full width on a phone. */
export function PublicFrame({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('common.product')}`;
  }, [title, t]);
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8 max-sm:place-items-start max-sm:bg-surface max-sm:pt-12">
      <div className="w-full sm:max-w-96">
        <div className="flex flex-col pb-6 sm:items-center sm:text-center">
          <Brand large />
          <p className="mt-1.5 text-sm text-ink-faint">{t('session.login.tagline')}</p>
        </div>
        <div className="sm:rounded-xl sm:border sm:border-line sm:bg-surface sm:p-7 sm:shadow-panel">
          <h1 className="text-xl font-semibold text-ink">{title}</h1>
          {description !== undefined && <p className="mt-1 text-base text-ink-faint">{description}</p>}
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </main>
  );
}
