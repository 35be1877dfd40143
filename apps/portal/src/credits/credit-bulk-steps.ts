import type { CreditEvent, CreditRow } from '@comensal/domain/credits';
import { Ban, Check, FileCheck, Undo2, Upload, X, XCircle } from 'lucide-react';
import type { AskedBulk } from '../platform/bulk/bulk-action';

/** The steps that can be taken with many credits. */
export const bulkCreditSteps = [
  { id: 'invoice', call: 'credits/invoiceCredit', icon: FileCheck },
  { id: 'pay', call: 'credits/payCredit', icon: Upload },
  { id: 'approve', call: 'credits/editCreditStatus', icon: Check },
  { id: 'reject', call: 'credits/editCreditStatus', icon: X, danger: true },
  { id: 'deny', call: 'credits/denyCredit', icon: Ban, danger: true },
  { id: 'withdraw', call: 'credits/withdrawCredit', icon: Undo2, danger: true },
  { id: 'close', call: 'credits/closeCredit', icon: XCircle, danger: true },
] as const satisfies readonly (Omit<AskedBulk<CreditRow>, 'label' | 'mayDo' | 'dialog'> & {
  readonly id: CreditEvent['type'];
})[];
export type BulkCreditStep = (typeof bulkCreditSteps)[number]['id'];
