import { formatMoment } from '@comensal/domain/platform/dates';
import { type OwnFactor, type OwnFactors } from '@comensal/domain/second-factor';
import { Button, IconButton } from '@comensal/ui';
import { Fingerprint, KeyRound, Smartphone, SquarePen, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface FactorListProps {
  readonly own: OwnFactors;
  readonly busy: boolean;
  readonly onRename: (factor: OwnFactor) => void;
  readonly onRemove: (factor: OwnFactor) => void;
  readonly onRenewCodes: () => void;
}

/** The person's second factors with when each was added and last used, and how many recovery codes are left. */
export function FactorList({ own, busy, onRename, onRemove, onRenewCodes }: FactorListProps) {
  const { t } = useTranslation();
  const { factors, recoveryCodes } = own;
  if (factors.length === 0) return <p className="text-base text-ink">{t('secondFactor.own.none')}</p>;
  const left = recoveryCodes === 0 ? 'leftNone' : recoveryCodes === 1 ? 'leftOne' : 'left';
  return (
    <>
      <ul aria-label={t('secondFactor.own.list')} className="divide-y divide-line-soft rounded-lg border border-line">
        {factors.map((factor) => {
          const Icon = factor.kind === 'passkey' ? Fingerprint : Smartphone;
          return (
            <li key={factor.id} className="flex items-center gap-3 px-3.5 py-2.5">
              <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-faint" />
              <div className="min-w-0 flex-1">
                <p className="text-base font-medium text-ink [overflow-wrap:anywhere]">{factor.name}</p>
                <p className="text-sm text-ink-faint">
                  {t(`secondFactor.kind.${factor.kind}`)} ·{' '}
                  {t('secondFactor.own.added', { moment: formatMoment(factor.createdAt) })}
                </p>
                <p className="text-sm text-ink-faint">
                  {factor.lastUsedAt === null
                    ? t('secondFactor.own.neverUsed')
                    : t('secondFactor.own.used', { moment: formatMoment(factor.lastUsedAt) })}
                </p>
              </div>
              <IconButton
                size="small"
                icon={SquarePen}
                label={t('secondFactor.own.rename', { name: factor.name })}
                disabled={busy}
                onClick={() => onRename(factor)}
              />
              <IconButton
                size="small"
                danger
                icon={Trash2}
                label={t('secondFactor.own.remove', { name: factor.name })}
                disabled={busy}
                onClick={() => onRemove(factor)}
              />
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line px-3.5 py-2.5">
        <KeyRound aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-faint" />
        <div className="min-w-0 flex-1">
          <p className="text-base text-ink">{t(`secondFactor.codes.${left}`, { count: recoveryCodes })}</p>
          <p className="text-sm text-ink-faint">{t('secondFactor.codes.renewHint')}</p>
        </div>
        <Button disabled={busy} onClick={onRenewCodes}>
          {t('secondFactor.codes.renew')}
        </Button>
      </div>
    </>
  );
}
