import { type CreditEvent, type CreditRow, creditAccess } from '@comensal/domain/credits';
import { Ban, Check, FileCheck, Undo2, Upload, X, XCircle } from 'lucide-react';
import type { BulkDialogAction } from '../platform/bulk/bulk-action';

/** The steps that can be taken with many credits. */
export const bulkCreditSteps = [
  { id: 'invoice', access: creditAccess['credits/invoiceCredit'], icon: FileCheck },
  { id: 'pay', access: creditAccess['credits/payCredit'], icon: Upload },
  { id: 'approve', access: creditAccess['credits/editCreditStatus'], icon: Check },
  { id: 'reject', access: creditAccess['credits/editCreditStatus'], icon: X, danger: true },
  { id: 'deny', access: creditAccess['credits/denyCredit'], icon: Ban, danger: true },
  { id: 'withdraw', access: creditAccess['credits/withdrawCredit'], icon: Undo2, danger: true },
  { id: 'close', access: creditAccess['credits/closeCredit'], icon: XCircle, danger: true },
] as const satisfies readonly (Omit<BulkDialogAction<CreditRow>, 'label' | 'mayDo' | 'dialog'> & {
  readonly id: CreditEvent['type'];
})[];
export type BulkCreditStep = (typeof bulkCreditSteps)[number]['id'];
