import { creditScreens } from '@comensal/domain/credits';
import {
  type IssuedInvoiceView,
  invoiceNumberText,
  issuedInvoiceScreens,
  issuedInvoiceSortColumns,
  issuedPaper,
  issuedStates,
  issuedTotal,
  voucherName,
} from '@comensal/domain/issued-invoices';
import { mayOpen } from '@comensal/domain/platform/access';
import { formatDate } from '@comensal/domain/platform/dates';
import { formatMoney, formatSum } from '@comensal/domain/platform/money';
import { cuitText } from '@comensal/domain/platform/validation';
import { absent, type Column, DescriptionList, MultiSelect } from '@comensal/ui';
import { FileSpreadsheet } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useLoaded } from '../jobs/sheet-load';
import { FactsDialog } from '../platform/dialogs/facts-dialog';
import { emptyList } from '../platform/lists/empty-list';
import { NewButton } from '../platform/lists/new-button';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useActor } from '../platform/person/user';
import { t as text } from '../platform/text/text';
import { issuedLoad } from './issued-load';

/** `/issued-invoices`: the invoices of the issuer's lists, and what the credits that name each come to. */
export default function IssuedInvoicesScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const navigate = useNavigate();
  useLoaded(issuedLoad);
  const list = useListState({
    name: 'issuedInvoices',
    sort: 'date',
    direction: 'desc',
    sortable: issuedInvoiceSortColumns,
    filters: { estado: [] as readonly string[] },
  });
  const [shown, setShown] = useState<IssuedInvoiceView | null>(null);
  const state = issuedStates.filter((one) => list.filters.estado.includes(one));
  const paged = usePaged('issued-invoices/getInvoices', list, t('issuedInvoices.list.table'), { state });
  const columns = useMemo(invoiceColumns, []);
  return (
    <>
      <PagedTable
        label={t('issuedInvoices.list.table')}
        paged={paged}
        list={list}
        columns={columns}
        rowKey={({ id }) => String(id)}
        onOpen={setShown}
        search={{ label: t('issuedInvoices.list.search'), clear: t('issuedInvoices.list.clearSearch') }}
        empty={emptyList(list, {
          narrowed: t('issuedInvoices.list.emptySearch'),
          showAll: t('issuedInvoices.list.clearSearch'),
          none: t('issuedInvoices.list.emptyNone'),
        })}
        tools={{
          filters: (
            <MultiSelect
              options={issuedStates.map((value) => ({ value, label: value }))}
              value={list.filters.estado}
              onChange={(values) => list.setFilter('estado', values)}
              labels={{
                name: t('issuedInvoices.list.state'),
                all: t('issuedInvoices.list.stateAll'),
                several: (count) => t('issuedInvoices.list.stateSeveral', { count }),
              }}
            />
          ),
          primary: mayOpen(actor, issuedInvoiceScreens.issuedInvoicesList) && (
            <NewButton
              icon={FileSpreadsheet}
              label={t('issuedList.open')}
              onPress={() => void navigate(issuedInvoiceScreens.issuedInvoicesList.path)}
            />
          ),
        }}
      />
      {shown && (
        <FactsDialog open title={t('issuedInvoices.view')} onClose={() => setShown(null)} edit="" onEdit={undefined}>
          <InvoiceFacts invoice={shown} />
        </FactsDialog>
      )}
    </>
  );
}

/** Everything that is known of an issued invoice, with the credits that name it. */
function InvoiceFacts({ invoice }: { readonly invoice: IssuedInvoiceView }) {
  const { t } = useTranslation();
  const { credits, credited, first_list, last_list } = invoice;
  const fact = (
    id: keyof typeof import('@comensal/domain/issued-invoices/issued-invoices.texts')['issuedInvoices']['fields'],
    value: string,
  ) => ({
    id,
    label: t(`issuedInvoices.fields.${id}`),
    value: value || absent,
  });
  return (
    <DescriptionList
      facts={[
        fact('paper', issuedPaper(invoice)),
        fact('date', formatDate(invoice.date)),
        fact('receiver_name', invoice.receiver_name),
        fact('receiver', cuitText(invoice.receiver)),
        fact('total', issuedTotal(invoice)),
        fact('credited', formatSum(credited)),
        fact('authorisation', invoice.authorisation),
        fact('issuer', cuitText(invoice.issuer)),
        fact('first_list', first_list),
        fact('last_list', last_list),
        {
          id: 'credits',
          label: t('issuedInvoices.fields.credits'),
          wide: true,
          value:
            credits.length === 0 ? (
              absent
            ) : (
              <>
                <ul className="flex flex-col gap-1">
                  {credits.map(({ id, amount, status }) => (
                    <li key={id}>
                      <Link className="underline" to={creditScreens.showCreditState.path.replace(':id', String(id))}>
                        {t('issuedInvoices.credit', { id, amount: formatMoney(amount), status })}
                      </Link>
                    </li>
                  ))}
                </ul>
                {invoice.state === 'Excedida' && (
                  <p className="mt-1 text-sm text-pending-ink">
                    {t('issuedInvoices.over', { credited: formatSum(credited) })}
                  </p>
                )}
              </>
            ),
        },
      ]}
    />
  );
}

const tones = { 'Sin crédito': 'neutral', Parcial: 'pending', Completa: 'approved', Excedida: 'refused' } as const;

function invoiceColumns(): Column<IssuedInvoiceView>[] {
  return [
    {
      id: 'number',
      card: 'place',
      kind: 'text',
      header: text('issuedInvoices.fields.paper'),
      value: issuedPaper,
      cell: ({ type, point_of_sale, number }) => (
        <span className="tabular whitespace-nowrap">
          {voucherName(type)} {invoiceNumberText(point_of_sale, number)}
        </span>
      ),
    },
    {
      id: 'date',
      kind: 'date',
      header: text('issuedInvoices.fields.date'),
      value: ({ date }) => formatDate(date),
    },
    {
      id: 'receiver_name',
      card: 'name',
      kind: 'text',
      grow: true,
      header: text('issuedInvoices.fields.receiver_name'),
      value: ({ receiver_name }) => receiver_name,
    },
    {
      id: 'receiver',
      under: 'receiver_name',
      card: 'none',
      kind: 'text',
      header: text('issuedInvoices.fields.receiver'),
      value: ({ receiver }) => cuitText(receiver),
    },
    {
      id: 'total',
      card: 'amount',
      kind: 'money',
      header: text('issuedInvoices.fields.total'),
      value: issuedTotal,
      sortValue: ({ total }) => total,
    },
    {
      id: 'credited',
      card: 'none',
      kind: 'money',
      header: text('issuedInvoices.fields.credited'),
      value: ({ credited }) => formatSum(credited),
      sortValue: ({ credited }) => credited,
    },
    {
      id: 'state',
      card: 'state',
      kind: 'badge',
      header: text('issuedInvoices.fields.state'),
      value: ({ state }) => state,
      tone: ({ state }) => tones[state],
    },
    {
      id: 'authorisation',
      kind: 'text',
      isLesser: true,
      header: text('issuedInvoices.fields.authorisation'),
      value: ({ authorisation }) => authorisation,
    },
    {
      id: 'last_list',
      kind: 'text',
      isLesser: true,
      header: text('issuedInvoices.fields.last_list'),
      value: ({ last_list }) => last_list,
    },
  ];
}
