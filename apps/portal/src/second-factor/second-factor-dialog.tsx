import { Dialog, Notice, showToast } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { FactorList } from './factor-list';
import { FactorOverview } from './factor-overview';
import { FactorStep } from './factor-step';
import { useFactors } from './use-factors';

/** The person's second factors, opened from the preferences. */
export default function SecondFactorDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const factors = useFactors((sentence) => showToast(sentence, { tone: 'approved' }));
  const { view, busy, show } = factors;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      // The codes are shown only this once: only their own button closes them.
      locked={busy || view.at === 'codes'}
      title={t('secondFactor.own.title')}
      description={view.at === 'list' ? t('secondFactor.own.hint') : undefined}
      closeLabel={t('common.close')}
    >
      {view.at === 'list' ? (
        <div className="flex flex-col gap-4">
          <FactorOverview factors={factors}>
            {(own) => (
              <>
                {own.demanded && <Notice>{t('secondFactor.own.demanded')}</Notice>}
                <FactorList
                  own={own}
                  busy={busy}
                  onRename={(factor) => show({ at: 'rename', factor })}
                  onRemove={(factor) => show({ at: 'remove', factor })}
                  onRenewCodes={factors.renewCodes}
                />
              </>
            )}
          </FactorOverview>
        </div>
      ) : (
        <FactorStep factors={factors} onCodesSaved={() => show({ at: 'list' })} />
      )}
    </Dialog>
  );
}
