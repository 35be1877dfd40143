import { Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';

/** Says that centres outside the person's scope offer the service too; otherwise nothing. */
export function OtherCentres({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Notice>{count === 1 ? t('foodServices.form.othersOne') : t('foodServices.form.othersMany', { count })}</Notice>
  );
}
