import { formatMoment } from '@comensal/domain/platform/dates';
import { type RefusedMeal, type RefusedMealState } from '@comensal/domain/terminal';
import { type Column, IconButton, type Tone } from '@comensal/ui';
import { CircleCheck, Eye, RotateCw } from 'lucide-react';
import { t } from '../platform/text/text';
import { sentText } from './sent-meal';

export const stateTone: Readonly<Record<RefusedMealState, Tone>> = {
  pending: 'pending',
  reviewed: 'neutral',
  accepted: 'approved',
};

export interface MealActions {
  readonly onOpen: (meal: RefusedMeal) => void;
  readonly onReview: (meal: RefusedMeal) => void;
  readonly onRetry: (meal: RefusedMeal) => void;
}

/** The columns of the refused meals, named as the server sorts by them. */
export function refusedMealColumns(
  maySettle: boolean,
  { onOpen, onReview, onRetry }: MealActions,
): Column<RefusedMeal>[] {
  return [
    {
      id: 'received_at',
      kind: 'date',
      header: t('terminal.columns.received'),
      value: ({ received_at }) => formatMoment(received_at),
    },
    {
      id: 'business_unit_name',
      kind: 'text',
      header: t('terminal.columns.centre'),
      value: ({ business_unit_name }) => business_unit_name,
    },
    {
      id: 'reason',
      card: 'place',
      kind: 'text',
      header: t('terminal.columns.reason'),
      value: ({ reason }) => reason,
      grow: true,
    },
    {
      id: 'customer_name',
      card: 'name',
      kind: 'text',
      header: t('terminal.columns.diner'),
      sortable: false,
      value: ({ customer_name, payload }) =>
        customer_name ??
        sentText(payload, 'auth_code') ??
        sentText(payload, 'customer_id') ??
        t('terminal.detail.unknown'),
    },
    {
      id: 'food_service_name',
      under: 'customer_name',
      kind: 'text',
      header: t('terminal.columns.service'),
      sortable: false,
      value: ({ food_service_name, payload }) =>
        food_service_name ?? sentText(payload, 'food_service_id') ?? t('terminal.detail.unknown'),
    },
    {
      id: 'state',
      kind: 'badge',
      header: t('terminal.columns.state'),
      sortable: false,
      value: ({ state }) => t(`terminal.states.${state}`),
      tone: ({ state }) => stateTone[state],
    },
    {
      id: 'actions',
      kind: 'actions',
      header: t('terminal.columns.actions'),
      acts: (meal) => ({
        others: maySettle && meal.state === 'pending' && (
          <>
            <IconButton
              size="small"
              icon={RotateCw}
              label={t('terminal.actions.retryRow', { id: meal.terminal_uid })}
              onClick={() => onRetry(meal)}
            />
            <IconButton
              size="small"
              icon={CircleCheck}
              label={t('terminal.actions.reviewRow', { id: meal.terminal_uid })}
              onClick={() => onReview(meal)}
            />
          </>
        ),
        view: (
          <IconButton
            size="small"
            icon={Eye}
            label={t('terminal.detail.open', { id: meal.terminal_uid })}
            onClick={() => onOpen(meal)}
          />
        ),
      }),
    },
  ];
}
