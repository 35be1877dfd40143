import type { OwnFactors } from '@comensal/domain/second-factor';
import { Button, Notice, SkeletonLines } from '@comensal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddChoices } from './add-choices';
import type { Factors } from './use-factors';

interface FactorOverviewProps {
  readonly factors: Factors;
  /** Shown above what can be added, once the factors were read. */
  readonly children?: (own: OwnFactors) => ReactNode;
}

/** The person's second factors, why reading them or a step failed, and what can be added. */
export function FactorOverview({ factors, children }: FactorOverviewProps) {
  const { t } = useTranslation();
  const { own, busy, failure, load, offerTotp, offerPasskey } = factors;
  return (
    <>
      {failure !== null && !busy && (
        <Notice
          tone="refused"
          live
          action={own === null ? <Button onClick={load}>{t('common.retry')}</Button> : undefined}
        >
          {failure}
        </Notice>
      )}
      {own === null ? (
        failure === null && <SkeletonLines lines={4} label={t('common.loading')} />
      ) : (
        <>
          {children?.(own)}
          <AddChoices passkeyOrigin={own.passkeyOrigin} busy={busy} onTotp={offerTotp} onPasskey={offerPasskey} />
        </>
      )}
    </>
  );
}
