import { type BalanceRow } from '@comensal/domain/balances';
import { centreName, companyName } from '@comensal/domain/companies';
import { formatMoney, formatSum } from '@comensal/domain/platform/money';
import type { Column } from '@comensal/ui';
import { BellRing, Eye, Landmark, Scale } from 'lucide-react';
import { RowButton, type ViewActions } from '../platform/lists/actions-column';
import { t } from '../platform/text/text';
import { balanceTones, daysLeftText, overdraftText } from './balance-words';

/** A place in words: company, centre, and the group if there is one. */
export function placeOf({ business_name, business_unit_name, group_name }: BalanceRow): string {
  return [business_name, business_unit_name, ...(group_name === null ? [] : [group_name])].join(', ');
}

/** Centre and group in the second line of a phone's card. */
const placeUnder = (row: BalanceRow): string =>
  [centreName(row, row.business_unit_name), ...(row.group_name === null ? [] : [row.group_name])].join(', ');

/** The columns of the balances, named as the server sorts by them; the buttons of the alert, the CVU and the overdraft for those who may set them. */
export function balanceColumns(
  maySet: boolean,
  { onEdit, onView }: ViewActions<BalanceRow>,
  onCvu: ((row: BalanceRow) => void) | null,
  onOverdraft: ((row: BalanceRow) => void) | null,
): readonly Column<BalanceRow>[] {
  return [
    {
      id: 'business_name',
      card: 'name',
      kind: 'text',
      grow: true,
      header: t('balances.company'),
      value: (row) => companyName(row, row.business_name),
      cell: (row) => <span className="font-medium">{companyName(row, row.business_name)}</span>,
    },
    {
      id: 'business_unit_name',
      under: 'business_name',
      card: 'place',
      cardText: placeUnder,
      kind: 'text',
      header: t('balances.centre'),
      value: (row) => centreName(row, row.business_unit_name),
    },
    {
      id: 'group_name',
      kind: 'text',
      header: t('balances.group'),
      value: ({ group_name }) => group_name ?? t('common.notApplicable'),
    },
    {
      id: 'balance',
      kind: 'money',
      header: t('balances.balance'),
      value: ({ balance }) => formatMoney(balance),
      negative: ({ balance }) => balance < 0,
    },
    { id: 'daily', kind: 'money', header: t('balances.daily'), value: ({ daily }) => formatSum(daily) },
    {
      id: 'days_left',
      kind: 'text',
      header: t('balances.daysLeft'),
      value: daysLeftText,
    },
    {
      id: 'state',
      kind: 'badge',
      header: t('balances.state'),
      value: ({ state }) => t(`balances.states.${state}`),
      tone: ({ state }) => balanceTones[state],
    },
    {
      id: 'alert_amount',
      kind: 'money',
      header: t('balances.alert'),
      value: ({ alert_amount }) => (alert_amount === null ? t('balances.noAlert') : formatMoney(alert_amount)),
    },
    {
      id: 'overdraft',
      kind: 'text',
      isLesser: true,
      header: t('balances.overdraft.column'),
      value: overdraftText,
    },
    {
      id: 'actions',
      kind: 'actions',
      header: t('common.actions'),
      acts: (row) => ({
        edit: maySet && (
          <RowButton row={row} icon={BellRing} label={t('balances.edit', { place: placeOf(row) })} onAct={onEdit} />
        ),
        others: (
          <>
            {onOverdraft && (
              <RowButton
                row={row}
                icon={Scale}
                label={t('balances.overdraft.open', { place: placeOf(row) })}
                onAct={onOverdraft}
              />
            )}
            {onCvu && (
              <RowButton
                row={row}
                icon={Landmark}
                label={t('bankStatements.cvu.open', { name: placeOf(row) })}
                onAct={onCvu}
              />
            )}
          </>
        ),
        view: <RowButton row={row} icon={Eye} label={t('balances.view', { place: placeOf(row) })} onAct={onView} />,
      }),
    },
  ];
}
