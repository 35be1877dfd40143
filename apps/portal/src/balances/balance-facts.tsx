import { type BalanceRow, pace } from '@comensal/domain/balances';
import { centreName, companyName } from '@comensal/domain/companies';
import { mayOpen } from '@comensal/domain/platform/access';
import { businessDay, dateParts } from '@comensal/domain/platform/dates';
import { formatMoney, formatSum } from '@comensal/domain/platform/money';
import { monthText, reportScreens } from '@comensal/domain/reports';
import { Button, buttonClass, DescriptionList, Money, StatusBadge } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { FactsDialog } from '../platform/dialogs/facts-dialog';
import { Link } from '../platform/page/link';
import { useActor } from '../platform/person/user';
import { writeMonths } from '../reports/report-address';
import { balanceTones, daysLeftText, overdraftText } from './balance-words';

interface BalanceFactsProps {
  readonly row: BalanceRow;
  readonly onClose: () => void;
  /** Undefined for those who may not set the alert. */
  readonly onEdit: (() => void) | undefined;
  /** Undefined for those who may not set the overdraft. */
  readonly onOverdraft: (() => void) | undefined;
}

/** A balance to read, with a link to this month's movements of its account. */
export function BalanceFacts({ row, onClose, onEdit, onOverdraft }: BalanceFactsProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const money = (amount: number) => <Money text={formatMoney(amount)} negative={amount < 0} />;
  return (
    <FactsDialog
      open
      onClose={onClose}
      title={t('balances.facts.title')}
      edit={t('balances.facts.edit')}
      onEdit={onEdit}
      more={
        <>
          {onOverdraft && <Button onClick={onOverdraft}>{t('balances.overdraft.change')}</Button>}
          {mayOpen(actor, reportScreens.contractorsTransactionsReport) && (
            <Link to={movementsOf(row)} className={buttonClass()}>
              {t('balances.facts.movements')}
            </Link>
          )}
        </>
      }
    >
      <DescriptionList
        columns={2}
        facts={[
          { id: 'company', label: t('balances.company'), value: companyName(row, row.business_name) },
          { id: 'centre', label: t('balances.centre'), value: centreName(row, row.business_unit_name) },
          { id: 'group', label: t('balances.group'), value: row.group_name ?? t('common.notApplicable') },
          {
            id: 'state',
            label: t('balances.state'),
            value: <StatusBadge tone={balanceTones[row.state]}>{t(`balances.states.${row.state}`)}</StatusBadge>,
          },
          { id: 'balance', label: t('balances.balance'), value: money(row.balance) },
          { id: 'daily', label: t('balances.daily'), value: formatSum(row.daily), figures: true },
          { id: 'daysLeft', label: t('balances.daysLeft'), value: daysLeftText(row) },
          {
            id: 'alert',
            label: t('balances.alert'),
            value: row.alert_amount === null ? t('balances.noAlert') : money(row.alert_amount),
          },
          { id: 'overdraft', label: t('balances.overdraft.column'), value: overdraftText(row) },
          {
            id: 'beyond',
            label: t('balances.overdraft.beyond'),
            value: t(`balances.overdraft.choices.${row.beyond}`),
          },
          ...(row.unsynced === 0
            ? []
            : [
                {
                  id: 'unsynced',
                  label: t('balances.overdraft.unsynced'),
                  value: (
                    <>
                      {t('balances.overdraft.upTo', { amount: formatSum(row.unsynced) })}
                      <span className="block text-sm text-ink-soft">
                        {t('balances.overdraft.unsyncedHint', { days: pace.days })}
                      </span>
                    </>
                  ),
                },
              ]),
        ]}
      />
    </FactsDialog>
  );
}

/** The report of movements of the account's company and centre, this month. */
function movementsOf({ business_unit_id, company_id }: BalanceRow): string {
  const { year, month } = dateParts(businessDay(new Date()));
  const places = [{ id: business_unit_id, companies: [company_id] }];
  const address = writeMonths({ year, month: monthText(month), businessUnits: places });
  return `${reportScreens.contractorsTransactionsReport.path}?${address.toString()}`;
}
