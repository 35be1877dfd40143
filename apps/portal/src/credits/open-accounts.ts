import type { OpenAccounts } from '@comensal/domain/groups';
import type { SelectOption } from '@comensal/ui';
import { useMemo } from 'react';
import { useCall } from '../platform/calls/use-call';
import { t } from '../platform/text/text';

/** The value of the choice "no group", where a pair that manages groups still has an account without one. */
export const withoutGroup = 'none';

/** The id of a chosen group; null where none is chosen, and where none was chosen on purpose. */
export function chosenGroup(value: string): number | null {
  return value === '' || value === withoutGroup ? null : Number(value);
}

/**
 * The choices besides a place's active groups: its account without a group, and removed groups with a balance to
 * settle.
 */
export function useOpenAccounts(
  asks: boolean,
  place: { readonly company_id: string; readonly business_unit_id: string },
): readonly SelectOption[] {
  const { data } = useCall(asks ? 'groups/getOpenAccounts' : null, place, { quiet: true });
  return useMemo(() => optionsOf(data), [data]);
}

function optionsOf(accounts: OpenAccounts | undefined): readonly SelectOption[] {
  if (accounts === undefined) return [];
  const { without_group: loose, removed } = accounts;
  return [
    ...(loose.is_open ? [{ value: withoutGroup, label: t('common.withoutGroup') }] : []),
    ...removed.map(({ id, name }) => ({ value: String(id), label: t('common.removedGroup', { name }) })),
  ];
}
