import { companyName } from '@comensal/domain/companies';
import type { Actor } from '@comensal/domain/platform/access';
import { formatDate, formatMonth } from '@comensal/domain/platform/dates';
import { formatCount, formatSum } from '@comensal/domain/platform/money';
import { cuitText } from '@comensal/domain/platform/validation';
import type { SettlementRow } from '@comensal/domain/settlements';
import type { Column } from '@comensal/ui';
import { buttonsColumn, numberColumn, statusColumn } from '../lifecycle/record-columns';
import { t } from '../platform/text/text';
import { centreOf, recordsOf, worksOn } from './settlement-screens';

interface Opens {
  readonly onWork: (row: SettlementRow) => void;
  readonly onView: (row: SettlementRow) => void;
}

/** The columns of the list, named as the server sorts by them. */
export function settlementColumns(actor: Actor, opens: Opens): Column<SettlementRow>[] {
  const screens = recordsOf(actor);
  const works = (row: SettlementRow): boolean => worksOn(actor, row);
  const status = statusColumn(screens, works);
  return [
    numberColumn(screens),
    {
      id: 'business_name',
      card: 'name',
      kind: 'text',
      header: t('settlements.list.client'),
      value: (row) => companyName(row, row.business_name),
    },
    {
      id: 'business_unit_name',
      under: 'business_name',
      card: 'place',
      kind: 'text',
      header: t('settlements.list.centre'),
      value: centreOf,
      cardText: (row) => `${formatMonth(row.month)} · ${centreOf(row)}`,
    },
    {
      id: 'cuit',
      isLesser: true,
      kind: 'text',
      header: t('settlements.list.cuit'),
      value: ({ cuit }) => cuitText(cuit),
    },
    { id: 'month', kind: 'date', header: t('settlements.list.month'), value: ({ month }) => formatMonth(month) },
    {
      id: 'qty',
      kind: 'number',
      header: t('settlements.list.qty'),
      value: ({ qty }) => (qty === null ? null : formatCount(qty)),
    },
    {
      id: 'amount',
      kind: 'money',
      header: t('settlements.list.amount'),
      value: ({ amount }) => (amount === null ? null : formatSum(amount)),
      negative: ({ amount }) => Number(amount) < 0,
    },
    {
      ...status,
      ...(status.kind === 'badge' && {
        note: (row: SettlementRow) =>
          row.unanswered > 0 ? t('settlements.list.observed', { count: row.unanswered }) : (status.note?.(row) ?? null),
      }),
    } as Column<SettlementRow>,
    {
      id: 'answer_until',
      under: 'month',
      kind: 'date',
      header: t('settlements.list.until'),
      value: ({ status: now, answer_until }) => (now === 'Emitida' ? formatDate(answer_until) : ''),
    },
    {
      id: 'exported_on',
      kind: 'date',
      header: t('settlements.list.exported'),
      value: ({ exported_on }) => formatDate(exported_on),
    },
    {
      id: 'invoice_number',
      under: 'exported_on',
      kind: 'text',
      header: t('settlements.list.invoice'),
      value: ({ invoice_number }) => invoice_number,
    },
    buttonsColumn(screens, { works, ...opens }),
  ];
}
