import { centreName, companyName } from '@comensal/domain/companies';
import { type CreditDetail, type CreditRow } from '@comensal/domain/credits';
import { formatDate } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { cuitText } from '@comensal/domain/platform/validation';
import { absent, Card, DescriptionList, type Fact, Skeleton } from '@comensal/ui';
import { AccountBalance } from '../lifecycle/account-balance';
import { t } from '../platform/text/text';
import { BankProofFact, InvoiceProofFact, tellsBank, tellsProof } from './invoice-proof';

/**
 * The facts of the credit, of its invoice, and the balance of its account (CRE-34, O-122). The row of the list is
 * enough to start with.
 */
export function CreditFacts({ row, detail }: { row: CreditRow | CreditDetail; detail: CreditDetail | null }) {
  return (
    <Card title={t('credits.page.facts')}>
      <DescriptionList columns={3} facts={creditFacts(row, detail)} />
    </Card>
  );
}

/** The same as a list, for the page and for the desk. */
export function creditFacts(row: CreditRow | CreditDetail, detail: CreditDetail | null): Fact[] {
  const { invoice } = row;
  const facts: Fact[] = [
    {
      id: 'amount',
      label: t('credits.page.amount'),
      value: <strong className="text-lg font-semibold">{formatMoney(row.amount)}</strong>,
      figures: true,
    },
    ...(row.reversed > 0
      ? [{ id: 'reversed', label: t('lifecycle.reversedLabel'), value: formatMoney(row.reversed), figures: true }]
      : []),
    {
      id: 'balance',
      label: t('credits.page.balance'),
      value: detail ? (
        <span className="text-lg font-semibold">
          <AccountBalance balance={detail.balance} waiting={detail.balance_waiting} />
        </span>
      ) : (
        <Skeleton className="mt-2 w-28" />
      ),
    },
    { id: 'date', label: t('credits.page.date'), value: formatDate(row.create_date), figures: true },
    { id: 'company', label: t('credits.page.company'), value: companyName(row, row.business_name) },
    { id: 'cuit', label: t('credits.page.cuit'), value: cuitText(row.cuit), figures: true },
    { id: 'order', label: t('credits.page.purchaseOrder'), value: row.purchase_order ?? absent },
    {
      id: 'centre',
      label: t('credits.page.centre'),
      value: centreName(row, row.business_unit_name ?? t('credits.centreNotAssociated')),
    },
    { id: 'group', label: t('credits.page.group'), value: row.group?.name ?? t('common.notApplicable') },
    { id: 'requestedBy', label: t('credits.page.requestedBy'), value: personOf(row, detail) },
  ];
  if (invoice.invoice_number !== null) {
    facts.push(
      {
        id: 'invoiceNumber',
        label: t('credits.fields.invoice.invoice_number'),
        value: invoice.invoice_number,
        figures: true,
      },
      {
        id: 'invoiceDate',
        label: t('credits.fields.invoice.invoice_date'),
        value: formatDate(invoice.invoice_date),
        figures: true,
      },
      {
        id: 'invoiceAmount',
        label: t('credits.fields.invoice.invoice_amount'),
        value: <InvoiceAmount invoice={invoice.invoice_amount} credit={row.amount} />,
        figures: true,
      },
    );
    if (tellsProof(row))
      facts.push({
        id: 'proof',
        label: t('credits.proof.label'),
        value: <InvoiceProofFact row={row} issued={detail?.issued ?? null} />,
      });
    if (detail && tellsBank(detail))
      facts.push({ id: 'bank', label: t('credits.bank.label'), value: <BankProofFact {...detail} />, wide: true });
  }
  if (row.reject_reason !== null) {
    facts.push({
      id: 'reason',
      label: t(row.status === 'Denegado' ? 'credits.page.denyReason' : 'credits.page.rejectReason'),
      value: <span className="whitespace-pre-line text-refused-ink">{row.reject_reason}</span>,
      wide: true,
    });
  }
  return facts;
}

function InvoiceAmount({ invoice, credit }: { invoice: number | null; credit: number }) {
  return (
    <>
      {formatMoney(invoice)}
      {invoice !== null && invoice !== credit && (
        <span className="mt-1 block text-sm text-pending-ink">
          {t('credits.page.invoiceDiffers', { invoice: formatMoney(invoice), credit: formatMoney(credit) })}
        </span>
      )}
    </>
  );
}

function personOf(row: CreditRow | CreditDetail, detail: CreditDetail | null): string {
  const request = detail?.history.find(({ event }) => event === 'request');
  return request ? request.person : row.actionOwnerUsername;
}
