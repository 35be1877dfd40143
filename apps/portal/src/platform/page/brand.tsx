import { useTranslation } from 'react-i18next';

/** The logo and the name. */
export function Brand({ large = false }: { large?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-2.5">
      <img src="/favicon.svg" alt="" width={large ? 32 : 24} height={large ? 32 : 24} />
      <span className={large ? 'text-lg font-semibold text-ink' : 'text-md font-semibold tracking-[-0.011em] text-ink'}>
        {t('common.product')}
      </span>
    </span>
  );
}
