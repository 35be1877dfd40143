import type { JobKind } from '@comensal/domain/jobs';
import type { CallName, FormCall } from '@comensal/domain/platform/access';
import type {
  AskedOfSheet,
  RowToMend,
  SheetColumn,
  SheetNotices,
  SheetState,
} from '@comensal/domain/platform/spreadsheets';
import type { Fact } from '@comensal/ui';
import type { z } from 'zod';
import type { CallPath } from '../platform/calls/contract';
import { useCallCache } from '../platform/calls/use-call';
import { t } from '../platform/text/text';
import { resultOf } from './job-outcome';
import { undoJob } from './jobs.store';
import { useJobsEnd } from './use-jobs-end';
import { type ReviewedSheet, useReviewedSheet } from './use-reviewed-sheet';

/** What a review or a load of any file answers. */
export interface LoadedOutcome extends SheetNotices {
  readonly asked: AskedOfSheet;
  readonly state: SheetState;
  readonly message: string;
  readonly seen: string;
  readonly refused?: number;
  readonly toMend?: readonly RowToMend[] | undefined;
}

/** The words of a file's own feature. */
export const sheetWords =
  (group: 'bankStatement' | 'indexSheet' | 'invoiceSheet' | 'issuedList') =>
  (
    word:
      | 'title'
      | 'file'
      | 'review'
      | 'reviewHint'
      | 'reviewing'
      | 'loading'
      | 'undoing'
      | 'leave'
      | 'cancel'
      | 'another'
      | 'report'
      | 'load'
      | 'chooseAgain',
  ): string =>
    t(`${group}.${word}`);

/** A kind of file that is reviewed, loaded as it was reviewed, and undone within a day. */
export interface SheetLoadKind<Outcome extends LoadedOutcome> {
  /** Where the screen keeps which job it shows. */
  readonly key: `${string}.job`;
  readonly words: ReturnType<typeof sheetWords>;
  readonly jobs: { readonly review: JobKind; readonly load: JobKind; readonly undo: JobKind };
  readonly answer: z.ZodType<Outcome>;
  readonly calls: {
    readonly review: FormCall;
    readonly load: FormCall;
    readonly corrected?: FormCall;
    readonly template: CallPath;
  };
  /** The columns of its rows, for the refused ones. */
  readonly columns: readonly SheetColumn[];
  /** The figures of an outcome. */
  readonly facts: (outcome: Outcome) => readonly Fact[];
  /** What is read again after a load or its undo. */
  readonly stale: readonly CallName[];
}

export interface SheetLoad<Outcome> extends ReviewedSheet {
  /** What the latest review or load came to. */
  readonly outcome: Outcome | null;
  /** Sends the reviewed file again, to be loaded as it was reviewed. */
  readonly load: () => void;
  readonly undo: () => Promise<void>;
}

/** Reads again what a load or its undo changes, when it ends while the screen is open. */
export function useLoaded({ jobs, stale }: Pick<SheetLoadKind<never>, 'jobs' | 'stale'>): void {
  const cache = useCallCache();
  useJobsEnd([jobs.load, jobs.undo], () => cache.refresh(...stale));
}

/** A file from its review to the undo of its load. `fields` go with it each time. */
export function useSheetLoad<Outcome extends LoadedOutcome>(
  kind: SheetLoadKind<Outcome>,
  fields?: Readonly<Record<string, string>>,
): SheetLoad<Outcome> {
  useLoaded(kind);
  const steps = useReviewedSheet(kind.key, kind.words('title'), fields);
  const { displayed, sheet, follow } = steps;
  const isSheet = displayed?.state === 'completed' && displayed.kind !== kind.jobs.undo;
  const outcome = isSheet ? resultOf(kind.answer, displayed.job) : null;
  return {
    ...steps,
    outcome,
    load: () => {
      if (outcome !== null) sheet.send(kind.calls.load, { fields: { confirmed: outcome.seen } });
    },
    undo: async () => {
      const undoing = displayed?.job ? await undoJob(displayed.job) : null;
      if (undoing !== null) follow(undoing);
    },
  };
}
