import { type BusinessUnitView, type LastSync } from '@comensal/domain/business-units';
import { formatMoment } from '@comensal/domain/platform/dates';
import { absent, type Column, IconButton } from '@comensal/ui';
import { FileCheck, KeyRound } from 'lucide-react';
import { actionsColumn, type ViewActions } from '../platform/lists/actions-column';
import { t } from '../platform/text/text';

/** A centre with the last reports of its points of sale; null while loading. */
export interface BusinessUnitRow extends BusinessUnitView {
  readonly sync: LastSync | null;
}

/** The columns that the report and the assignment share (CUS-07), named as the server sorts by them. */
function shared(): readonly Column<BusinessUnitView>[] {
  return [
    {
      id: 'id',
      kind: 'text',
      header: t('businessUnitScreens.list.id'),
      value: ({ id }) => id,
      cell: ({ id }) => <span className="tabular">{id}</span>,
    },
    {
      id: 'name',
      kind: 'text',
      grow: true,
      header: t('businessUnitScreens.list.name'),
      value: ({ name }) => name,
      cell: ({ name }) => <span className="font-medium">{name}</span>,
    },
    {
      id: 'segment_description',
      under: 'name',
      kind: 'text',
      header: t('businessUnitScreens.list.segment'),
      value: ({ segment_description }) => segment_description ?? absent,
    },
  ];
}

/** A dash for nothing (CUS-09), and nothing at all while unknown. */
function messageOf(sync: LastSync | null, figure: (sync: LastSync) => string | null): string {
  return sync === null ? '' : (figure(sync) ?? absent);
}

const moment = (at: string | null): string | null => at && formatMoment(at);

/** The columns of the logistics-centre report (CUS-07, CUS-09); the keys only for those who may write, at their own centres. */
export function businessUnitColumns(
  onKeys: ((centre: BusinessUnitView) => void) | null,
  onRule: (centre: BusinessUnitView) => void,
  isOwn: (centre: BusinessUnitView) => boolean,
): readonly Column<BusinessUnitRow>[] {
  return [
    ...shared(),
    {
      id: 'timestamp_config',
      kind: 'date',
      header: t('businessUnitScreens.list.lastConfig'),
      value: ({ sync }) => messageOf(sync, ({ timestamp_config }) => moment(timestamp_config)),
    },
    {
      id: 'timestamp_transactions',
      kind: 'date',
      header: t('businessUnitScreens.list.lastTransactions'),
      value: ({ sync }) => messageOf(sync, ({ timestamp_transactions }) => moment(timestamp_transactions)),
    },
    {
      id: 'pending_transactions',
      kind: 'number',
      header: t('businessUnitScreens.list.pending'),
      value: ({ sync }) =>
        messageOf(sync, ({ pending_transactions }) => pending_transactions?.toLocaleString('es-AR') ?? null),
    },
    ...(onKeys === null
      ? []
      : [
          {
            id: 'actions',
            kind: 'actions' as const,
            header: t('common.actions'),
            acts: (centre: BusinessUnitRow) => ({
              others: isOwn(centre) && (
                <>
                  <IconButton
                    size="small"
                    icon={KeyRound}
                    label={t('businessUnitScreens.list.keys', { name: centre.name })}
                    onClick={() => onKeys(centre)}
                  />
                  <IconButton
                    size="small"
                    icon={FileCheck}
                    label={t('issuedInvoices.rules.open', { name: centre.name })}
                    onClick={() => onRule(centre)}
                  />
                </>
              ),
            }),
          },
        ]),
  ];
}

/**
 * The columns of the assignment (CUS-18, CUS-19). With all centres shown, each has its number of companies. The
 * buttons edit and show the centre.
 */
export function assignedBusinessUnitColumns(
  withCompanies: boolean,
  actions: ViewActions<BusinessUnitView>,
  mayWrite: boolean,
): readonly Column<BusinessUnitView>[] {
  return [
    ...shared(),
    ...(withCompanies
      ? [
          {
            id: 'companies',
            kind: 'number' as const,
            sortable: false,
            header: t('companyScreens.assign.customers'),
            value: ({ companies }: BusinessUnitView) => companies.length,
          },
        ]
      : []),
    actionsColumn({
      label: (action, { name }) => t(`companyScreens.assign.centre.${action === 'edit' ? 'edit' : 'view'}`, { name }),
      mayEdit: () => mayWrite,
      ...actions,
    }),
  ];
}
