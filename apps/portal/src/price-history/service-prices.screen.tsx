import { centreName, companyName } from '@comensal/domain/companies';
import { formatDate } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { type ServicePriceRow, servicePriceSortColumns } from '@comensal/domain/price-history';
import type { Column } from '@comensal/ui';
import { PageHeader } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { useCall } from '../platform/calls/use-call';
import { emptyList } from '../platform/lists/empty-list';
import { listAddress } from '../platform/lists/list-address';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { usePageTitle } from '../platform/page/page-title';
import { RouterLink } from '../platform/page/router-link';
import { t } from '../platform/text/text';
import { PriceLine } from './price-line';

const noOne: ReadonlySet<string> = new Set();

/** `/service-prices/{id}` (PRI-22): what a service costs today at every place, each with its history. */
export default function ServicePricesScreen() {
  const id = Number(useParams()['id']);
  return <ServicePrices key={id} id={id} />;
}

function ServicePrices({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { state } = useLocation();
  const title = t('shell.screens.servicePrices.title');
  const format = useCall('credits/getCountDecimals', {}, { title });
  const list = useListState({
    name: 'servicePrices',
    sort: 'business_unit_name',
    sortable: servicePriceSortColumns,
    filters: {},
  });
  const paged = usePaged('price-history/getServicePrices', list, title, { food_service_id: id });
  const [open, setOpen] = useState(noOne);
  const columns = useMemo(priceColumns, []);
  const read = paged.rows[0]?.food_service_name;
  // A search that finds no place leaves the heading.
  const [name, setName] = useState(read);
  if (read !== undefined && read !== name) setName(read);
  usePageTitle(title, name);
  const toggle = ({ id: place }: ServicePriceRow): void =>
    setOpen(
      (before) => new Set(before.has(place) ? [...before].filter((other) => other !== place) : [...before, place]),
    );
  return (
    <>
      <PageHeader
        back={{ label: t('shell.screens.priceList.title'), href: listAddress(state, '/price-list') }}
        link={RouterLink}
        heading={name}
      />
      <PagedTable
        label={t('priceHistory.table')}
        paged={paged}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        onOpen={toggle}
        expansion={{
          isExpanded: (row) => open.has(row.id),
          onToggle: toggle,
          content: (row) => format.data && <PriceLine row={row} place={placeName(row)} today={format.data.today} />,
          label: (row) => t('priceHistory.open', { place: placeName(row) }),
          header: t('priceHistory.history'),
        }}
        search={{ label: t('priceHistory.search'), clear: t('priceLists.list.clearSearch') }}
        empty={emptyList(list, {
          narrowed: t('priceHistory.noneFound'),
          showAll: t('priceHistory.showAll'),
          none: t('priceHistory.none'),
        })}
      />
    </>
  );
}

/** 'Pilar', 'Minera del Sur en Pilar'. */
function placeName({ business_unit_name, company_name }: ServicePriceRow): string {
  return company_name === null ? business_unit_name : `${company_name}, ${business_unit_name}`;
}

function priceColumns(): Column<ServicePriceRow>[] {
  return [
    {
      id: 'business_unit_name',
      kind: 'text',
      header: t('priceHistory.centre'),
      grow: true,
      value: (row) => centreName(row, row.business_unit_name),
      cell: (row) => <span className="font-medium">{centreName(row, row.business_unit_name)}</span>,
    },
    {
      id: 'company_name',
      kind: 'text',
      under: 'business_unit_name',
      header: t('priceHistory.client'),
      value: (row) => (row.company_name === null ? t('priceHistory.main') : companyName(row, row.company_name)),
    },
    {
      id: 'price',
      kind: 'money',
      header: t('priceHistory.price'),
      value: ({ price }) => (price === null ? t('priceHistory.unpriced') : formatMoney(price)),
      negative: ({ price }) => price === null,
    },
    {
      id: 'next_start',
      kind: 'text',
      header: t('priceHistory.next'),
      value: ({ next_start, next_price }) =>
        next_start === null
          ? null
          : t('priceHistory.planned', {
              price: next_price === null ? t('priceHistory.unpriced') : formatMoney(next_price),
              date: formatDate(next_start),
            }),
    },
  ];
}
