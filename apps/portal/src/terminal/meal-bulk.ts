import { type RefusedMeal, terminalAccess } from '@comensal/domain/terminal';
import { CircleCheck, RotateCw } from 'lucide-react';
import type { Bulk, BulkDialogAction } from '../platform/bulk/bulk-action';
import { eachBulk } from '../platform/bulk/each-bulk';
import { t } from '../platform/text/text';

const calls = { retry: 'terminal/retryRefusedMeal', review: 'terminal/reviewRefusedMeal' } as const;

/** What can be done to many refused meals that still wait: try them again, or mark them as reviewed. */
export function mealBulk(maySettle: boolean, refresh: () => void): Bulk<RefusedMeal> {
  const act = (id: keyof typeof calls, icon: typeof RotateCw): BulkDialogAction<RefusedMeal> =>
    eachBulk({
      id,
      access: terminalAccess[calls[id]],
      label: t(`terminal.actions.${id}`),
      icon,
      mayDo: ({ state }) => maySettle && state === 'pending',
      rowKey: (meal) => String(meal.id),
      of: (meal) => ({
        path: calls[id],
        body: { id: meal.id },
        name: t('terminal.bulk.name', { id: meal.terminal_uid }),
        facts: `${meal.business_unit_name} · ${meal.reason}`,
      }),
      words: {
        submit: (count) => t(`terminal.bulk.${id}Count`, { count }),
        will: t(`terminal.bulk.${id}Will`),
      },
      refresh,
    });
  return {
    actions: [act('retry', RotateCw), act('review', CircleCheck)],
    select: ({ terminal_uid }) => t('terminal.bulk.select', { id: terminal_uid }),
  };
}
