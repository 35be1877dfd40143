import type { CreditDetail } from '@comensal/domain/credits';
import {
  type IssuedInvoiceView,
  isNote,
  issuedPaper,
  issuedTotal,
  proposedText,
} from '@comensal/domain/issued-invoices';
import { formatDate } from '@comensal/domain/platform/dates';
import { amountToText } from '@comensal/domain/platform/money';
import { Button } from '@comensal/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import type { InvoiceFormState } from './use-invoice-form';

/** More than these are no choice: a number is typed instead. */
const most = 5;

interface IssuedProposalsProps {
  readonly credit: CreditDetail;
  readonly form: InvoiceFormState['form'];
  /** The number that was typed last; '' for none. */
  readonly number: string;
  readonly replacesProposals: boolean;
}

/**
 * The issued invoices of the credit's CUIT that the form may mean: of the typed number, else of the credit's amount and without
 * a credit. The only one fills what is empty, and in a run what was proposed; of several one is chosen. What was typed stays
 * until one is chosen.
 */
export function IssuedProposals({ credit, form, number, replacesProposals }: IssuedProposalsProps) {
  const { t } = useTranslation();
  const { data } = useCall(
    'issued-invoices/getInvoices',
    {
      receiver: credit.cuit,
      ...(number === '' ? { total: credit.amount, state: ['Sin crédito' as const] } : { invoice_number: number }),
      page: { offset: 0, limit: most },
    },
    { quiet: true },
  );
  const found = (data?.rows ?? []).filter(({ type }) => !isNote(type));
  const take = (invoice: IssuedInvoiceView, onlyEmpty: boolean): void => {
    const { invoice_number, invoice_date, invoice_amount } = form.getValues();
    const typed = form.changed();
    const isOpen = (name: keyof typeof typed, value: string | number | null): boolean =>
      !onlyEmpty || value === '' || value === null || (replacesProposals && !(name in typed));
    form.fillIn({
      ...(isOpen('invoice_number', invoice_number)
        ? { invoice_number: proposedText(invoice.type, invoice.point_of_sale, invoice.number) }
        : {}),
      ...(isOpen('invoice_date', invoice_date) ? { invoice_date: invoice.date } : {}),
      ...(isOpen('invoice_amount', invoice_amount) ? { invoice_amount: amountToText(invoice.total) } : {}),
    });
  };
  const [only, ...others] = found;
  const takeOnly = useEffectEvent(() => {
    if (only && others.length === 0) take(only, true);
  });
  useEffect(() => takeOnly(), [only?.id, others.length]);
  if (found.length === 0) return null;
  return (
    <div role="group" aria-label={t('credits.proof.proposals')} className="flex flex-col gap-1">
      <p className="text-sm text-ink-soft">{t('credits.proof.proposals')}</p>
      <div className="flex flex-wrap gap-2">
        {found.map((invoice) => (
          <Button key={invoice.id} size="small" disabled={form.guided.isSaving} onClick={() => take(invoice, false)}>
            {t('credits.proof.use', {
              paper: issuedPaper(invoice),
              date: formatDate(invoice.date),
              total: issuedTotal(invoice),
            })}
          </Button>
        ))}
      </div>
    </div>
  );
}
