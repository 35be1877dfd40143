import type { CreditRow, CreditStatus } from '@comensal/domain/credits';
import { useMemo } from 'react';
import { useCall } from '../platform/calls/use-call';

/** Of the latest invoices, by when they were made or paid; the next number follows the first of them. */
const latest = 50;
const invoiced: readonly CreditStatus[] = ['Facturado', 'Pagado', 'Rechazado', 'Aprobado'];

/** The numbers of the latest invoices, the latest first; undefined until they are known. */
export function useInvoiceNumbers(): readonly string[] | undefined {
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
        .toSorted((one, other) => Number(isPaid(one)) - Number(isPaid(other)))
        .flatMap(({ invoice }) => invoice.invoice_number ?? []),
    [data],
  );
}

/** The moment of a credit that was only invoiced is that of its invoice; of any other it is a later one. */
const isPaid = ({ status }: CreditRow): boolean => status !== 'Facturado';
