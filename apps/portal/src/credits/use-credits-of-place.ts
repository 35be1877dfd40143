import { type AddCredit, type CreditRow, creditLifecycle } from '@comensal/domain/credits';
import { useCall } from '../platform/calls/use-call';

/** How many open requests of a company are read; the list of credits has them all. */
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
  return request === null || data === undefined ? none : ofPlace(data.rows, request);
}

/** Where a credit of a company belongs: the centre, and the group if any. */
interface Place {
  readonly business_unit_id: string;
  readonly group?: { readonly id?: number | null | undefined } | null | undefined;
}

/** The latest that are read to find those of one place. */
const latest = 50;

/** The latest credits of a credit's place besides itself, newest first; undefined until they are known. */
export function useLatestOfPlace(
  credit: Place & Pick<CreditRow, 'id' | 'company_id'>,
  count: number,
): readonly CreditRow[] | undefined {
  const { data } = useCall(
    'credits/getCredits',
    { companies: [credit.company_id], page: { offset: 0, limit: latest, sort: 'id', direction: 'desc' as const } },
    { quiet: true },
  );
  return (
    data &&
    ofPlace(data.rows, credit)
      .filter(({ id }) => id !== credit.id)
      .slice(0, count)
  );
}

function ofPlace(rows: readonly CreditRow[], place: Place): readonly CreditRow[] {
  const group = place.group?.id ?? null;
  return rows.filter((row) => row.business_unit_id === place.business_unit_id && (row.group?.id ?? null) === group);
}
