import { companyAccess, type GroupManagement } from '@comensal/domain/companies';
import { formatMoney } from '@comensal/domain/platform/money';
import { Power, PowerOff } from 'lucide-react';
import type { BulkDialogAction } from '../platform/bulk/bulk-action';
import { eachBulk } from '../platform/bulk/each-bulk';
import { call } from '../platform/calls/api';
import { t } from '../platform/text/text';

export const managementCall = 'companies/companyManageGroups';

/** What tells a pair from the others. */
export const pairKey = ({ company_id, business_id }: GroupManagement): string => `${company_id}/${business_id}`;

export const pairNames = ({ business_name, business_unit_name }: GroupManagement) => ({
  company: business_name,
  centre: business_unit_name,
});

/** Says whether the pair manages groups, as it was read. */
export const managementOf = ({ company_id, business_id, version }: GroupManagement, manages: boolean) => ({
  company: { id: company_id },
  businessUnit: { id: business_id, manage_groups: manages },
  version,
});

/**
 * What the pair still has that the change leaves as it is: the account without a group, or the groups. Null if there is
 * nothing to know.
 */
export async function leftByChange(row: GroupManagement, manages: boolean): Promise<string | null> {
  if (!manages) return row.groups === 0 ? null : t('groupScreens.pairs.offWhat', pairNames(row));
  const { company_id, business_id } = row;
  const { without_group: left } = await call('groups/getOpenAccounts', { company_id, business_unit_id: business_id });
  const { balance, diners } = left;
  return left.is_open
    ? t('groupScreens.pairs.onWhat', { ...pairNames(row), balance: formatMoney(balance), diners })
    : null;
}

/** Turns group management on or off for many pairs, after what each of them leaves has been read. */
export function managementBulk(
  manages: boolean,
  mayWrite: boolean,
  refresh: () => void,
): BulkDialogAction<GroupManagement> {
  const act = manages ? 'enable' : 'disable';
  return eachBulk({
    id: act,
    access: companyAccess[managementCall],
    label: t(`groupScreens.pairs.bulk.${act}`),
    icon: manages ? Power : PowerOff,
    danger: !manages,
    mayDo: ({ manage_groups }) => mayWrite && manage_groups !== manages,
    rowKey: pairKey,
    of: async (row) => ({
      path: managementCall,
      body: managementOf(row, manages),
      name: t('groupScreens.pairs.bulk.name', pairNames(row)),
      facts: await leftByChange(row, manages),
    }),
    words: {
      submit: (count) => t(`groupScreens.pairs.bulk.${act}Count`, { count }),
      will: t(`groupScreens.pairs.bulk.${act}Will`),
    },
    refresh,
  });
}
