import { type CreditRow, creditsOfFile, proposedInvoiceNumber } from '@comensal/domain/credits';
import { uploadLimits } from '@comensal/domain/platform/files';
import { prepareFiles } from '@comensal/ui';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ChosenFile } from '../lifecycle/use-step-form';
import { useWaitingSteps, waitingOf } from '../platform/calls/waiting.store';
import { preparePaper } from '../platform/papers/prepare-paper';
import { fileDropLabels } from '../platform/text/control-labels';
import { t } from '../platform/text/text';
import type { InvoiceRun, LooseFile } from './invoice-run.context';
import { useInvoiceNumbers } from './use-invoice-numbers';

const none: readonly ChosenFile[] = [];

interface RunState {
  readonly files: Readonly<Record<number, readonly ChosenFile[]>>;
  readonly loose: readonly LooseFile[];
  /** The invoice numbers in the forms. */
  readonly numbers: Readonly<Record<number, string>>;
  /** The numbers that were sent here, the latest last. */
  readonly sent: readonly { readonly id: number; readonly number: string }[];
  readonly saved: readonly number[];
  /** Proposed numbers that turned out to be of other invoices. */
  readonly taken: readonly string[];
}

const empty: RunState = { files: {}, loose: [], numbers: {}, sent: [], saved: [], taken: [] };
const labels = fileDropLabels(uploadLimits.files);

/** The run over the credits of a queue. Files are kept for as long as the screen is open, whichever credit is. */
export function useInvoiceRun(rows: readonly CreditRow[]): InvoiceRun {
  const [state, setState] = useState(empty);
  const now = useRef(empty);
  const [notice, setNotice] = useState('');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const change = useCallback((by: (before: RunState) => RunState): void => {
    now.current = by(now.current);
    setState(now.current);
  }, []);

  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  /**
   * Puts each file without a credit to the one that its name means, if there is exactly one with room. What once could
   * be of several stays with the person, also when all but one have left the queue.
   */
  const sorted = useCallback(
    (before: RunState): RunState => {
      const credits = ids.map((id) => ({ id, invoice_number: before.numbers[id] ?? null }));
      return before.loose.reduce(
        (next, file) => {
          const candidates = file.candidates.length > 1 ? file.candidates : creditsOfFile(file.file.name, credits);
          const [only] = candidates;
          const hasPlace =
            candidates.length === 1 && only !== undefined && (next.files[only] ?? none).length < uploadLimits.files;
          return hasPlace
            ? { ...next, files: { ...next.files, [only]: [...(next.files[only] ?? none), chosenOf(file)] } }
            : { ...next, loose: [...next.loose, { ...file, candidates }] };
        },
        { ...before, loose: [] } as RunState,
      );
    },
    [ids],
  );
  // Another page of the queue may have the credits that were missing.
  const sortAgain = useEffectEvent(() => {
    if (now.current.loose.length > 0) change(sorted);
  });
  useEffect(() => sortAgain(), [ids]);

  async function give(values: readonly File[]): Promise<void> {
    const reasons: string[] = [];
    const before = now.current.loose.length;
    let count = 0;
    for (const file of values) {
      const there = [...Object.values(now.current.files).flat(), ...now.current.loose].map((one) => one.file);
      const prepared = await prepareFiles(
        [file],
        there,
        { extensions: [], maxBytes: uploadLimits.bytes, maxFiles: Number.POSITIVE_INFINITY },
        preparePaper,
        (one, reason) => labels.refused(one.name, reason),
      );
      reasons.push(...prepared.refused);
      const added = prepared.accepted.map((one) => ({ id: crypto.randomUUID(), file: one, candidates: [] }));
      count += added.length;
      change((state) => ({ ...state, loose: [...state.loose, ...added] }));
    }
    change(sorted);
    const left = Math.max(0, now.current.loose.length - before);
    setRefused(reasons);
    setNotice(t('creditDesk.files.placed', { placed: count - left, left }));
  }

  const steps = useWaitingSteps();
  const known = useInvoiceNumbers();
  const { sent, saved, taken } = state;
  // The number of a step that was taken back is free again.
  const own = sent
    .filter(({ id }) => saved.includes(id) || waitingOf(steps, 'credit', id) !== undefined)
    .map(({ number }) => number)
    .toReversed();
  const proposal = known === undefined ? null : proposedInvoiceNumber([...own, ...known, ...taken]);

  return {
    proposal,
    filesOf: (id) => state.files[id] ?? none,
    keepFiles: (id, files) => change((before) => ({ ...before, files: { ...before.files, [id]: files } })),
    loose: state.loose,
    give: (files) => void give(files),
    assign: (file, id) =>
      change((before) => ({
        ...before,
        loose: before.loose.filter((one) => one.id !== file.id),
        files: { ...before.files, [id]: [...(before.files[id] ?? none), chosenOf(file)] },
      })),
    drop: (file) => change((before) => ({ ...before, loose: before.loose.filter((one) => one.id !== file.id) })),
    named: (id, number) => {
      if (now.current.numbers[id] !== number)
        change((before) => sorted({ ...before, numbers: { ...before.numbers, [id]: number } }));
    },
    sends: (id, number) =>
      change((before) => ({ ...before, sent: [...before.sent.filter((one) => one.id !== id), { id, number }] })),
    saved: (id) =>
      change((before) => ({ ...before, saved: [...before.saved, id], files: { ...before.files, [id]: none } })),
    taken: (number) => change((before) => ({ ...before, taken: [...before.taken, number] })),
    notice,
    refused,
  };
}

const chosenOf = ({ id, file }: LooseFile): ChosenFile => ({ id, file });
