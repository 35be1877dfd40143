import { type CompanyView } from '@comensal/domain/companies';
import { cuitText } from '@comensal/domain/platform/validation';
import { absent, type Column } from '@comensal/ui';
import { actionsColumn, type ViewActions } from '../platform/lists/actions-column';
import { t } from '../platform/text/text';
import { categoryText } from './company-texts';

/** The columns that the report and the assignment share (CUS-05, CUS-12), named as the server sorts by them. */
const shared = (): readonly Column<CompanyView>[] => [
  {
    id: 'id',
    kind: 'text',
    header: t('companyScreens.list.id'),
    value: ({ id }) => id,
    cell: ({ id }) => <span className="tabular">{id}</span>,
  },
  {
    id: 'business_name',
    kind: 'text',
    grow: true,
    header: t('companyScreens.list.businessName'),
    value: ({ business_name }) => business_name,
    cell: ({ business_name }) => <span className="font-medium">{business_name}</span>,
  },
  {
    id: 'category',
    kind: 'text',
    header: t('companyScreens.list.category'),
    value: ({ category }) => categoryText(category),
  },
];

/** The columns of the customer report: the shared ones, the tax id and the centres (CUS-01, CUS-05). */
export const companyColumns = (): readonly Column<CompanyView>[] => [
  ...shared(),
  {
    id: 'cuit',
    isLesser: true,
    kind: 'text',
    header: t('companyScreens.list.cuit'),
    value: ({ cuit }) => cuitText(cuit),
    cell: ({ cuit }) => <span className="tabular whitespace-nowrap">{cuitText(cuit)}</span>,
  },
  {
    id: 'centres',
    kind: 'text',
    isLong: true,
    sortable: false,
    header: t('companyScreens.list.centres'),
    value: ({ businessUnits }) => businessUnits.map(({ name }) => name).join(', ') || absent,
  },
];

/**
 * The columns of the assignment (CUS-12, CUS-13). With all companies shown, each has its number of centres. The
 * buttons edit and show the company.
 */
export function assignedCompanyColumns(
  withCentres: boolean,
  actions: ViewActions<CompanyView>,
  mayWrite: boolean,
): readonly Column<CompanyView>[] {
  return [
    ...shared(),
    ...(withCentres
      ? [
          {
            id: 'centres',
            kind: 'number' as const,
            sortable: false,
            header: t('companyScreens.list.centres'),
            value: ({ businessUnits }: CompanyView) => businessUnits.length,
          },
        ]
      : []),
    actionsColumn({
      label: (action, { business_name }) =>
        t(`companyScreens.assign.company.${action === 'edit' ? 'edit' : 'view'}`, { name: business_name }),
      mayEdit: () => mayWrite,
      ...actions,
    }),
  ];
}
