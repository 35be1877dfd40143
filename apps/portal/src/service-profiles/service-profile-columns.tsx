import { centreName, companyName } from '@comensal/domain/companies';
import type { ServiceProfileRow } from '@comensal/domain/service-profiles';
import type { Column } from '@comensal/ui';
import { actionsColumn, type RowActions } from '../platform/lists/actions-column';
import { t } from '../platform/text/text';

/** The columns of the list, named as the server sorts by them; editing and removing only for those who may (SPR-03, SPR-05). */
export function serviceProfileColumns(
  mayWrite: boolean,
  actions: RowActions<ServiceProfileRow>,
): Column<ServiceProfileRow>[] {
  return [
    {
      id: 'name',
      kind: 'text',
      header: t('serviceProfiles.list.name'),
      value: ({ name }) => name,
      grow: true,
      cell: ({ name }) => <span className="font-medium">{name}</span>,
    },
    {
      id: 'business_unit_name',
      under: 'business_name',
      kind: 'text',
      header: t('serviceProfiles.list.centre'),
      value: (profile) => centreName(profile, profile.business_unit_name),
    },
    {
      id: 'business_name',
      kind: 'text',
      header: t('serviceProfiles.list.company'),
      value: (profile) => companyName(profile, profile.business_name),
    },
    { id: 'services', kind: 'number', header: t('serviceProfiles.list.services'), value: ({ services }) => services },
    {
      id: 'customers',
      kind: 'number',
      header: t('serviceProfiles.list.customers'),
      value: ({ customers }) => customers.toLocaleString('es-AR'),
    },
    actionsColumn({
      label: (action, { name }) => t(`serviceProfiles.list.${action}`, { name }),
      mayEdit: () => mayWrite,
      stepped: ({ id }) => ['serviceProfile', id],
      ...actions,
    }),
  ];
}
