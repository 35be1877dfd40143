import { dayOf, isoDay } from './calendar';
import type { Demonstration } from './demonstration';
import type { Writer } from './writer';

/** The first payment that waits for its approval is told paper by paper: a transfer and two certificates. */
export async function loadPaymentPapers(writer: Writer, { credits }: Demonstration): Promise<void> {
  const index = credits.findIndex(({ steps }) => steps.at(-1)?.status === 'Pagado');
  const credit = credits[index];
  const paid = credit?.steps.at(-1);
  if (!credit?.invoice || !paid) return;
  const { amount, number } = credit.invoice;
  const [income, grossIncome] = [Math.round(amount * 0.02), Math.round(amount * 0.03)];
  const path = paid.files.at(-1)?.id ?? null;
  const paper = { credit_id: index + 1, tax: null, jurisdiction: null, paper_date: isoDay(dayOf(paid.at)), path };
  const digits = number.replace(/\D/g, '').slice(-6);
  await writer.as(paid.username, paid.at);
  await writer.insert('payment_papers', [
    { ...paper, kind: 'transfer', number: `OP 88${digits}`, amount: amount - income - grossIncome },
    { ...paper, kind: 'withholding', tax: 'income', number: `0000-2026-${digits}`, amount: income },
    {
      ...paper,
      kind: 'withholding',
      tax: 'grossIncome',
      jurisdiction: 904,
      number: `0001-00${digits}`,
      amount: grossIncome,
    },
  ]);
}
