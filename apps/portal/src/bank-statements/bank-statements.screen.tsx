import {
  bankStatementScreens,
  type MovementView,
  movementSortColumns,
  movementStates,
} from '@comensal/domain/bank-statements';
import { mayOpen } from '@comensal/domain/platform/access';
import { businessDay, formatDate, isDateNumber } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { cuitText } from '@comensal/domain/platform/validation';
import { type Column, MultiSelect } from '@comensal/ui';
import { Eye, FileSpreadsheet } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLoaded } from '../jobs/sheet-load';
import { DayRangeFields } from '../platform/forms/day-range-fields';
import { RowButton } from '../platform/lists/actions-column';
import { emptyList } from '../platform/lists/empty-list';
import { NewButton } from '../platform/lists/new-button';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useActor } from '../platform/person/user';
import { t as text } from '../platform/text/text';
import { MovementDialog, proposalText } from './movement-dialog';
import { statementLoad } from './statement-load';

const none: readonly string[] = [];
const dayOf = ([value]: readonly string[]): number | null => {
  const day = Number(value ?? '');
  return isDateNumber(day) ? day : null;
};

/** `/bank-statements`: the movements of the group's accounts, what each paid, and what it may have paid. */
export default function BankStatementsScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const navigate = useNavigate();
  useLoaded(statementLoad);
  const list = useListState({
    name: 'bankStatements',
    sort: 'day',
    direction: 'desc',
    sortable: movementSortColumns,
    filters: { desde: none, hasta: none, estado: none },
  });
  const [shown, setShown] = useState<MovementView | null>(null);
  const status = movementStates.filter((one) => list.filters.estado.includes(one));
  const [from, to] = [dayOf(list.filters.desde), dayOf(list.filters.hasta)];
  const paged = usePaged('bank-statements/getMovements', list, t('bankStatements.list.table'), {
    status,
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  });
  const columns = useMemo(() => movementColumns(setShown), []);
  const isOf = (one: MovementView): boolean => one.id === shown?.id;
  return (
    <>
      <PagedTable
        label={t('bankStatements.list.table')}
        paged={paged}
        list={list}
        columns={columns}
        rowKey={({ id }) => String(id)}
        onOpen={setShown}
        search={{ label: t('bankStatements.list.search'), clear: t('bankStatements.list.clearSearch') }}
        empty={emptyList(list, {
          narrowed: t('bankStatements.list.emptySearch'),
          showAll: t('bankStatements.list.clearSearch'),
          none: t('bankStatements.list.emptyNone'),
        })}
        tools={{
          filters: (
            <>
              <MultiSelect
                className="min-w-0 flex-1 basis-44 sm:max-w-60"
                options={movementStates.map((value) => ({ value, label: value }))}
                value={list.filters.estado}
                onChange={(values) => list.setFilter('estado', values)}
                labels={{
                  name: t('bankStatements.list.state'),
                  all: t('bankStatements.list.stateAll'),
                  several: (count) => t('bankStatements.list.stateSeveral', { count }),
                }}
              />
              <DayRangeFields
                value={{ dateFrom: from, dateTo: to }}
                onChange={({ dateFrom, dateTo }) => {
                  list.setFilter('desde', dateFrom === null ? [] : [String(dateFrom)]);
                  list.setFilter('hasta', dateTo === null ? [] : [String(dateTo)]);
                }}
                today={businessDay(new Date())}
                labels={{ from: t('bankStatements.list.from'), to: t('bankStatements.list.to') }}
                round={list.isNarrowed ? 'narrowed' : 'whole'}
              />
            </>
          ),
          primary: mayOpen(actor, bankStatementScreens.bankStatementUpload) && (
            <NewButton
              icon={FileSpreadsheet}
              label={t('bankStatement.open')}
              onPress={() => void navigate(bankStatementScreens.bankStatementUpload.path)}
            />
          ),
        }}
      />
      {shown && (
        <MovementDialog
          key={shown.id}
          movement={paged.rows.find(isOf) ?? shown}
          onClose={() => setShown(null)}
          onChanged={setShown}
        />
      )}
    </>
  );
}

const tones = { 'Sin identificar': 'pending', Parcial: 'progress', Conciliado: 'approved', Otro: 'neutral' } as const;

function movementColumns(onView: (movement: MovementView) => void): Column<MovementView>[] {
  const header = (
    id: keyof typeof import('@comensal/domain/bank-statements/bank-statements.texts')['bankStatements']['fields'],
  ) => text(`bankStatements.fields.${id}`);
  return [
    { id: 'day', kind: 'date', header: header('day'), value: ({ day }) => formatDate(day) },
    {
      id: 'description',
      card: 'name',
      kind: 'text',
      grow: true,
      header: header('description'),
      value: ({ description }) => description,
    },
    {
      id: 'account',
      under: 'description',
      card: 'place',
      cardText: ({ day, account }) => `${formatDate(day)} · ${account}`,
      kind: 'text',
      header: header('account'),
      value: ({ account }) => account,
    },
    {
      id: 'payer_tax_id',
      kind: 'text',
      header: header('payer_tax_id'),
      value: ({ payer_tax_id }) => cuitText(payer_tax_id),
      cell: ({ payer_tax_id }) => <span className="tabular whitespace-nowrap">{cuitText(payer_tax_id)}</span>,
    },
    {
      id: 'operation',
      kind: 'text',
      isLesser: true,
      card: 'none',
      header: header('operation'),
      value: ({ operation }) => operation,
    },
    {
      id: 'amount',
      kind: 'money',
      header: header('amount'),
      value: ({ amount }) => formatMoney(amount),
      negative: ({ amount }) => amount < 0,
    },
    {
      id: 'matched',
      kind: 'money',
      isLesser: true,
      card: 'none',
      header: header('matched'),
      value: ({ matched }) => formatMoney(matched),
    },
    {
      id: 'state',
      kind: 'badge',
      header: header('state'),
      value: ({ state }) => state,
      tone: ({ state }) => tones[state],
    },
    {
      id: 'proposals',
      kind: 'text',
      sortable: false,
      header: header('proposals'),
      value: proposalText,
    },
    {
      id: 'actions',
      kind: 'actions',
      header: text('common.actions'),
      acts: (row) => ({
        view: (
          <RowButton
            row={row}
            icon={Eye}
            label={text('bankStatements.viewThis', { date: formatDate(row.day), amount: formatMoney(row.amount) })}
            onAct={onView}
          />
        ),
      }),
    },
  ];
}
