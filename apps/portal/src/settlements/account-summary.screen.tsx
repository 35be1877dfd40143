import { addExactly, type ExactSum, formatCount, formatSum, isBelowZero } from '@comensal/domain/platform/money';
import type { SummaryRow } from '@comensal/domain/settlements';
import { type Column, Select } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '../jobs/export-menu';
import { useCall } from '../platform/calls/use-call';
import { emptyList } from '../platform/lists/empty-list';
import { ListFilter } from '../platform/lists/list-filter';
import { PagedTable, pagedHere } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { MailSwitch } from '../platform/person/mail-switch';
import { t as text } from '../platform/text/text';
import { useOwnCompanies } from '../reports/use-own-places';
import { lastMonth, recentMonths } from './recent-months';

const sums = ['opening', 'credits', 'notes', 'reversals', 'meals', 'adjustments', 'closing'] as const;
type Sum = (typeof sums)[number];
const none: readonly SummaryRow[] = [];

/** `/account-summary` (issue 53, 6): the month of the prepaid accounts, for information. */
export default function AccountSummaryScreen() {
  const { t } = useTranslation();
  const columns = useMemo(summaryColumns, []);
  const list = useListState({
    name: 'accountSummary',
    sort: 'business_name',
    sortable: columns.map(({ id }) => id),
    filters: { mes: [String(lastMonth())] as readonly string[], cliente: [] as readonly string[] },
  });
  const { mes, cliente } = list.filters;
  const filter = { month: Number(mes[0] ?? lastMonth()), ...(cliente[0] && { companies: [cliente[0]] }) };
  const read = useCall('settlements/getSummary', filter, { title: t('accountSummary.failed'), keepPrevious: true });
  const paged = pagedHere(read, read.data ?? none, columns, list);
  return (
    <div className="flex flex-col gap-4">
      <PagedTable
        label={t('accountSummary.table')}
        paged={paged}
        list={list}
        columns={columns}
        rowKey={({ account_id }) => String(account_id)}
        search={{ label: t('accountSummary.search'), clear: t('accountSummary.clear') }}
        empty={emptyList(list, {
          narrowed: t('accountSummary.emptyFiltered'),
          showAll: t('accountSummary.showAll'),
          none: t('accountSummary.none'),
        })}
        words={
          <div className="flex flex-col gap-2 text-sm">
            <dl className="flex flex-wrap gap-x-6 gap-y-1">
              {sums.map((name) => (
                <div key={name} className="flex gap-2">
                  <dt className="text-ink-faint">{t(`accountSummary.${name}`)}</dt>
                  <dd className="tabular font-medium text-ink">{formatSum(totalOf(read.data ?? none, name))}</dd>
                </div>
              ))}
            </dl>
            <p className="text-ink-faint">{t('accountSummary.hint')}</p>
          </div>
        }
        tools={{
          filters: (
            <>
              <div className="min-w-0 flex-1 basis-32 sm:max-w-40">
                <Select
                  aria-label={t('accountSummary.month')}
                  options={recentMonths()}
                  value={String(filter.month)}
                  onChange={({ currentTarget }) => list.setFilter('mes', [currentTarget.value])}
                />
              </div>
              <ListFilter
                list={list}
                name="cliente"
                isPlace
                label={t('accountSummary.company')}
                any={t('accountSummary.companyAll')}
                options={useOwnCompanies({ prepaid: true })}
              />
            </>
          ),
          files: (
            <ExportMenu kind="exportSummary" path="settlements/exportSummary" filter={filter} total={paged.total} />
          ),
        }}
      />
      <MailSwitch preference="summaryMail" label={t('accountSummary.mail')} hint={t('accountSummary.mailHint')} />
    </div>
  );
}

const totalOf = (rows: readonly SummaryRow[], name: Sum): ExactSum => addExactly(0, ...rows.map((row) => row[name]));

function summaryColumns(): Column<SummaryRow>[] {
  const money = (name: Sum): Column<SummaryRow> => ({
    id: name,
    kind: 'money',
    header: text(`accountSummary.${name}`),
    value: (row) => formatSum(row[name]),
    negative: (row) => isBelowZero(row[name]),
    sortValue: (row) => Number(row[name]),
  });
  return [
    {
      id: 'business_name',
      card: 'name',
      kind: 'text',
      header: text('accountSummary.company'),
      value: ({ business_name }) => business_name,
    },
    {
      id: 'business_unit_name',
      under: 'business_name',
      card: 'place',
      kind: 'text',
      header: text('accountSummary.centre'),
      value: ({ business_unit_name }) => business_unit_name,
    },
    { id: 'group_name', kind: 'text', header: text('accountSummary.group'), value: ({ group_name }) => group_name },
    money('opening'),
    money('credits'),
    money('notes'),
    money('reversals'),
    {
      id: 'qty',
      kind: 'number',
      header: text('accountSummary.qty'),
      value: ({ qty }) => formatCount(qty),
      sortValue: ({ qty }) => qty,
    },
    money('meals'),
    money('adjustments'),
    { ...money('closing'), card: 'amount' } as Column<SummaryRow>,
  ];
}
