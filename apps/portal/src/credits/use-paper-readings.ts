import type { InvoiceReading, ReceiptReading } from '@comensal/domain/credits';
import { useEffect, useState } from 'react';
import type { ChosenFile } from '../lifecycle/use-step-form';
import { upload } from '../platform/calls/upload';

interface Readings {
  readonly 'credits/readInvoice': InvoiceReading;
  readonly 'credits/readReceipt': ReceiptReading;
}

/**
 * Reads the chosen files of a form on the server, one after the other, each once; null is one that could not be read. Pauses
 * while the form is sent, and ends where `isEnough`. A reading that is not over then changes nothing.
 */
export function usePaperReadings<Call extends keyof Readings>(
  call: Call,
  documents: readonly ChosenFile[],
  creditId: number,
  { isPaused, isEnough }: { readonly isPaused: boolean; readonly isEnough?: (reading: Readings[Call]) => boolean },
): { readonly readings: ReadonlyMap<string, Readings[Call] | null>; readonly isReading: boolean } {
  const [readings, setReadings] = useState<ReadonlyMap<string, Readings[Call] | null>>(new Map());
  const isOver = documents.some(({ id }) => {
    const reading = readings.get(id);
    return reading && isEnough?.(reading);
  });
  const next = isOver || isPaused ? undefined : documents.find(({ id }) => !readings.has(id));
  useEffect(() => {
    if (!next) return;
    const gone = new AbortController();
    const keep = (reading: Readings[Call] | null): void => {
      if (!gone.signal.aborted) setReadings((before) => new Map(before).set(next.id, reading));
    };
    const fields = { credit: String(creditId) };
    const options = { fields, fileField: () => 'data', signal: gone.signal };
    upload(call, null, [next.file], options).then(
      (reading) => keep(reading as Readings[Call]),
      () => keep(null),
    );
    return () => gone.abort();
  }, [call, next, creditId]);
  return { readings, isReading: next !== undefined };
}
