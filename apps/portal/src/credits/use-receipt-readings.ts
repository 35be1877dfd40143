import type { ReceiptReading } from '@comensal/domain/credits';
import { amountToText } from '@comensal/domain/platform/money';
import { useEffect, useEffectEvent } from 'react';
import type { ChosenFile } from '../lifecycle/use-step-form';
import { usePaperReadings } from './use-paper-readings';
import type { PaperRow } from './use-payment-papers';

/** A chosen file of which something was read. */
export interface ReadReceipt {
  readonly id: string;
  readonly name: string;
  readonly fields: NonNullable<ReceiptReading['fields']>;
  readonly warnings: ReceiptReading['warnings'];
}

interface Payment {
  readonly creditId: number;
  readonly documents: readonly ChosenFile[];
  /** How many papers the payment is told by: each added one may be filled. */
  readonly rows: number;
  readonly isSaving: boolean;
  readonly fill: (place: number, facts: Partial<Omit<PaperRow, 'file'>>) => void;
}

/** Reads the files of a payment and proposes to its rows what they say; a file of which nothing is read is left as it is. */
export function useReceiptReadings({ creditId, documents, rows, isSaving, fill }: Payment) {
  const { readings, isReading } = usePaperReadings('credits/readReceipt', documents, creditId, { isPaused: isSaving });
  const receipts = documents.flatMap(({ id, file }): readonly ReadReceipt[] => {
    const { fields = null, warnings = [] } = readings.get(id) ?? {};
    return fields ? [{ id, name: file.name, fields, warnings }] : [];
  });
  const propose = useEffectEvent(() => {
    for (const { id, fields } of receipts) {
      const { operation, amount, date } = fields;
      fill(
        documents.findIndex((each) => each.id === id),
        {
          ...(operation !== null && { number: operation }),
          ...(amount !== null && { amount: amountToText(amount) }),
          ...(date !== null && { date }),
        },
      );
    }
  });
  useEffect(() => {
    if (readings.size > 0 && rows > 0) propose();
  }, [readings, rows]);
  return { receipts, isReading };
}
