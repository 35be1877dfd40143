import { useTranslation } from 'react-i18next';
import { useDecided } from '../lifecycle/use-decided';

const calls = ['price-agreements/getAgreement', 'price-agreements/getAgreements'] as const;

/** What the forms of agreements do afterwards. */
export function useAgreed(onClose: () => void) {
  const { t } = useTranslation();
  return useDecided(calls, t('priceAgreements.conflict'), onClose);
}
