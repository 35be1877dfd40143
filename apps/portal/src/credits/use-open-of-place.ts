import { type AddCredit, type CreditRow, creditLifecycle } from '@comensal/domain/credits';
import { useCall } from '../platform/calls/use-call';

/** Further open requests of one company are only in the list. */
const most = 100;
const none: readonly CreditRow[] = [];

/** The requests of the same place and group that are still open, so that nobody sends one twice. Null asks nothing. */
export function useOpenOfPlace(request: AddCredit | null): readonly CreditRow[] {
  const { data } = useCall(
    request === null ? null : 'credits/getCredits',
    {
      companies: request === null ? [] : [request.company_id],
      status: [...creditLifecycle.openStatuses],
      page: { offset: 0, limit: most },
    },
    { quiet: true },
  );
  if (request === null || data === undefined) return none;
  const group = request.group?.id ?? null;
  return data.rows.filter(
    (row) => row.business_unit_id === request.business_unit_id && (row.group?.id ?? null) === group,
  );
}
