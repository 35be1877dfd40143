import { jobRefusals } from '@comensal/domain/jobs';
import { DescriptionList, type Fact, Notice, type NoticeProps, ProgressBar } from '@comensal/ui';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { displayedProgress } from './displayed-progress';
import type { DisplayedJob } from './jobs.store';

/** The result of a job; null if it has none. */
export function resultOf<Result>(answer: z.ZodType<Result>, job: DisplayedJob['job'] | undefined): Result | null {
  const read = answer.safeParse(job?.result);
  return read.success ? read.data : null;
}

/** What a job says of its end: its result, or why it has none. */
export function endOf({ job, refusal }: DisplayedJob, result: { readonly message: string } | null): string {
  return result?.message ?? job?.errorMsg ?? refusal ?? jobRefusals.jobFailed.sentence;
}

export function countFact(id: string, label: string, count: number): Fact {
  return { id, label, value: count.toLocaleString('es-AR'), figures: true };
}

interface JobProgressProps {
  readonly label: string;
  /** Null until the server has it. */
  readonly displayed: DisplayedJob | null;
  /** What the person may do meanwhile. */
  readonly hint: string | null;
}

export function JobProgress({ label, displayed, hint }: JobProgressProps) {
  return (
    <div className="flex flex-col gap-4">
      <ProgressBar label={label} {...displayedProgress(displayed)} />
      {hint !== null && <p className="text-sm text-ink-soft">{hint}</p>}
    </div>
  );
}

interface JobOutcomeProps {
  readonly tone: NoticeProps['tone'];
  readonly message: string;
  readonly facts?: readonly Fact[];
  readonly children?: ReactNode;
}

/** What a job came to: a sentence, its figures, and its rows. */
export function JobOutcome({ tone, message, facts = [], children }: JobOutcomeProps) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone={tone} live>
        {message}
      </Notice>
      {facts.length > 0 && <DescriptionList columns={4} facts={facts} />}
      {children}
    </div>
  );
}
