import { useMemo } from 'react';
import { type CallState, useCall } from '../platform/calls/use-call';
import type { OfferedService } from './price-list-values';

/** What a centre currently offers; retired services are no longer priced. Nothing while no centre is known. */
export function useOfferedServices(businessUnit: string | null, title: string): CallState<readonly OfferedService[]> {
  const record = useCall(
    businessUnit === null ? null : 'food-services/getFoodServicesByBU',
    { businessUnit },
    { title },
  );
  const data = useMemo(() => record.data?.filter(({ is_active }) => is_active === 1), [record.data]);
  return { ...record, data };
}
