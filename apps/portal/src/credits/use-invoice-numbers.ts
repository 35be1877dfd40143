import { type CreditRow, type CreditStatus, invoiceSeries } from '@comensal/domain/credits';
import { useMemo } from 'react';
import { useCall } from '../platform/calls/use-call';
import { useAppState } from '../platform/storage/app-state';

/**
 * Of the latest invoices, by when they were made or paid; the next number follows the first of them. Those of the
 * point of sale that this person last invoiced for come before all others.
 */
const latest = 50;
const invoiced: readonly CreditStatus[] = ['Facturado', 'Pagado', 'Rechazado', 'Aprobado'];

/** The numbers of the latest invoices, the latest first; undefined until they are known. */
export function useInvoiceNumbers(): readonly string[] | undefined {
  const [series] = useInvoiceSeries();
  const { data } = useCall(
    'credits/getCredits',
    {
      status: [...invoiced],
      page: { offset: 0, limit: latest, sort: 'status_since', direction: 'desc' as const },
    },
    { quiet: true, keepPrevious: true },
  );
  return useMemo(
    () =>
      data?.rows
        .toSorted((one, other) => rank(one, series) - rank(other, series))
        .flatMap(({ invoice }) => invoice.invoice_number ?? []),
    [data, series],
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';
/** The point of sale that was last invoiced for in this session. */
export const useInvoiceSeries = () => useAppState('invoiceSeries', '', isText);

/** The moment of a credit that was only invoiced is that of its invoice; of any other it is a later one. */
const rank = ({ status, invoice }: CreditRow, series: string): number =>
  Number(invoiceSeries(invoice.invoice_number ?? '') !== series) * 2 + Number(status !== 'Facturado');
