import { useMemo } from 'react';
import { useCall } from '../platform/calls/use-call';

/** The names of the groups that the person sees, by id: the group of a diner pays its meals. */
export type GroupNames = ReadonlyMap<number, string>;

export function useGroupNames(): GroupNames {
  const { data } = useCall('groups/getUserCompaniesGroups', {}, { quiet: true });
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}
