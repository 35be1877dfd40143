import { type CreditDetail, creditLifecycle, formatMoment } from '@comensal/domain';
import { Stepper } from '@comensal/ui';
import { wayOf } from '@comensal/workflows';
import { useTranslation } from 'react-i18next';

/** The credit's way through its lifecycle, drawn from the machine and the history (CRE-39 to CRE-46). */
export function CreditStepper({ credit }: { credit: Pick<CreditDetail, 'status' | 'history'> }) {
  const { t } = useTranslation();
  return (
    <Stepper
      label={t('credits.page.lifecycle')}
      orLabel={t('credits.page.or')}
      currentTone={credit.status === 'Pendiente' ? 'pending' : 'progress'}
      stateLabels={{
        done: t('credits.page.stepDone'),
        current: t('credits.page.stepCurrent'),
        next: t('credits.page.stepNext'),
        refused: t('credits.page.stepRefused'),
      }}
      steps={wayOf(creditLifecycle, credit.status, credit.history).map(
        ({ id, status, state, person, at, alternatives }) => ({
          id,
          label: t(`credits.status.${status}`),
          state,
          person: person ?? undefined,
          date: at === null ? undefined : formatMoment(at),
          alternatives: alternatives.map((alternative) => t(`credits.status.${alternative}`)),
        }),
      )}
    />
  );
}
