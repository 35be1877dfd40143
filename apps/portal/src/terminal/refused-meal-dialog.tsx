import { formatMoment } from '@comensal/domain/platform/dates';
import { type RefusedMeal } from '@comensal/domain/terminal';
import { Badge, Button, DescriptionList, Dialog, type Fact, Section } from '@comensal/ui';
import { useState } from 'react';
import { t } from '../platform/text/text';
import type { MealActions } from './refused-meal-columns';
import { stateTone } from './refused-meal-columns';
import { sentFields } from './sent-meal';

interface RefusedMealDialogProps extends Pick<MealActions, 'onReview' | 'onRetry'> {
  /** Null closes the dialog. */
  readonly meal: RefusedMeal | null;
  readonly maySettle: boolean;
  readonly onClose: () => void;
}

/** A refused meal in full: the reason, and what the terminal sent, field by field. */
export function RefusedMealDialog({ meal, maySettle, onClose, onReview, onRetry }: RefusedMealDialogProps) {
  // The content stays while it fades out.
  const [saved, setSaved] = useState<RefusedMeal | null>(null);
  if (meal !== null && meal !== saved) setSaved(meal);
  const settle = (act: (meal: RefusedMeal) => void) => () => {
    onClose();
    if (saved !== null) act(saved);
  };
  return (
    <Dialog
      open={meal !== null}
      onClose={onClose}
      title={saved === null ? '' : t('terminal.detail.title', { id: saved.terminal_uid })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="quiet" className="sm:mr-auto" onClick={onClose}>
            {t('common.close')}
          </Button>
          {maySettle && saved?.state === 'pending' && (
            <>
              <Button onClick={settle(onReview)}>{t('terminal.actions.review')}</Button>
              <Button variant="primary" onClick={settle(onRetry)}>
                {t('terminal.actions.retry')}
              </Button>
            </>
          )}
        </>
      }
    >
      {saved !== null && (
        <div className="flex flex-col gap-5">
          <DescriptionList columns={2} facts={factsOf(saved)} />
          <Section stacked title={t('terminal.detail.sent')}>
            <DescriptionList
              columns={2}
              facts={sentFields(saved.payload).map(({ name, label, value }) => ({
                id: name,
                label,
                value,
                figures: true,
              }))}
            />
          </Section>
        </div>
      )}
    </Dialog>
  );
}

function factsOf(meal: RefusedMeal): Fact[] {
  const { reviewed_at, reviewed_by, accepted_at } = meal;
  return [
    { id: 'reason', label: t('terminal.columns.reason'), value: meal.reason, wide: true },
    { id: 'centre', label: t('terminal.columns.centre'), value: meal.business_unit_name },
    { id: 'received', label: t('terminal.columns.received'), value: formatMoment(meal.received_at), figures: true },
    { id: 'diner', label: t('terminal.columns.diner'), value: meal.customer_name ?? t('terminal.detail.unknown') },
    {
      id: 'service',
      label: t('terminal.columns.service'),
      value: meal.food_service_name ?? t('terminal.detail.unknown'),
    },
    {
      id: 'state',
      label: t('terminal.columns.state'),
      value: <Badge tone={stateTone[meal.state]}>{t(`terminal.states.${meal.state}`)}</Badge>,
    },
    ...(reviewed_at === null
      ? []
      : [
          {
            id: 'reviewed',
            label: t('terminal.detail.reviewed'),
            value: t('terminal.detail.reviewedBy', { date: formatMoment(reviewed_at), username: reviewed_by ?? '' }),
            figures: true,
          },
        ]),
    ...(accepted_at === null
      ? []
      : [{ id: 'accepted', label: t('terminal.detail.accepted'), value: formatMoment(accepted_at), figures: true }]),
  ];
}
