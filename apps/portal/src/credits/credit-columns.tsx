import { centreName, companyName } from '@comensal/domain/companies';
import { type CreditRow, creditLifecycle, proofText } from '@comensal/domain/credits';
import { type Actor } from '@comensal/domain/platform/access';
import { formatDate } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { cuitText } from '@comensal/domain/platform/validation';
import type { Column } from '@comensal/ui';
import { buttonsColumn, numberColumn, statusColumn } from '../lifecycle/record-columns';
import { t } from '../platform/text/text';
import { creditRecords } from './credit-screens';

interface RowActions {
  readonly onView: (row: CreditRow) => void;
  readonly onEdit: (row: CreditRow) => void;
}

/** The columns of the credit list, named as the server sorts by them (CRE-26 to CRE-28). */
export function creditColumns(actor: Actor, { onView, onEdit }: RowActions): Column<CreditRow>[] {
  const works = ({ status }: CreditRow): boolean => creditLifecycle.canAct(actor, status);
  return [
    numberColumn(creditRecords),
    {
      id: 'create_date',
      kind: 'date',
      header: t('credits.list.date'),
      value: ({ create_date }) => formatDate(create_date),
    },
    {
      id: 'cuit',
      isLesser: true,
      kind: 'text',
      header: t('credits.list.cuit'),
      value: ({ cuit }) => cuitText(cuit),
      cell: ({ cuit }) => <span className="tabular whitespace-nowrap">{cuitText(cuit)}</span>,
    },
    {
      id: 'business_name',
      card: 'name',
      kind: 'text',
      header: t('credits.list.businessName'),
      value: (row) => companyName(row, row.business_name),
    },
    {
      id: 'business_unit_name',
      under: 'business_name',
      card: 'place',
      kind: 'text',
      header: t('credits.list.centre'),
      value: (row) => centreName(row, row.business_unit_name ?? t('credits.centreNotAssociated')),
    },
    {
      id: 'group_name',
      kind: 'text',
      header: t('credits.list.group'),
      value: ({ group }) => group?.name ?? t('common.notApplicable'),
    },
    {
      id: 'amount',
      kind: 'money',
      header: t('credits.list.amount'),
      value: ({ amount }) => formatMoney(amount),
      sortValue: ({ amount }) => amount,
    },
    {
      id: 'proof',
      card: 'none',
      kind: 'text',
      isLesser: true,
      header: t('credits.proof.label'),
      value: ({ proof }) => (proof === null ? '' : proofText(proof)),
    },
    statusColumn(creditRecords, works),
    buttonsColumn(creditRecords, { works, onWork: onEdit, onView }),
  ];
}
