import { Button } from '@comensal/ui';
import { Fingerprint, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface AddChoicesProps {
  /** Where passkeys work; null where they do not. */
  readonly passkeyOrigin: string | null;
  readonly busy: boolean;
  readonly onTotp: () => void;
  readonly onPasskey: () => void;
}

/** The two kinds of second factors to add. An unavailable kind says why. */
export function AddChoices({ passkeyOrigin, busy, onTotp, onPasskey }: AddChoicesProps) {
  const { t } = useTranslation();
  const isHere = passkeyOrigin === location.origin && 'PublicKeyCredential' in window;
  const why =
    passkeyOrigin !== null && passkeyOrigin !== location.origin
      ? t('secondFactor.own.passkeyElsewhere', { address: passkeyOrigin })
      : t('secondFactor.own.passkeyNever');
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1.5">
        <Button icon={Smartphone} disabled={busy} onClick={onTotp}>
          {t('secondFactor.own.addTotp')}
        </Button>
        <p className="text-sm text-ink-faint">{t('secondFactor.own.totpHint')}</p>
      </div>
      <div className="flex flex-col gap-1.5">
        <Button icon={Fingerprint} disabled={busy || !isHere} onClick={onPasskey}>
          {t('secondFactor.own.addPasskey')}
        </Button>
        <p className="text-sm text-ink-faint">{isHere ? t('secondFactor.own.passkeyHint') : why}</p>
      </div>
    </div>
  );
}
