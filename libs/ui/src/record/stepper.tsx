import { Check, ChevronRight, X } from 'lucide-react';
import { classNames } from '../class-names';
import type { Tone } from '../tone';

export type StepState = 'done' | 'current' | 'next' | 'refused';

export interface Step {
  id: string;
  label: string;
  state: StepState;
  /** Who did it. */
  person?: string | undefined;
  /** When it was done. */
  date?: string | undefined;
  /** What may come instead of this step, for example 'Rechazado'. */
  alternatives?: readonly string[] | undefined;
}

export interface StepperProps {
  /** What the steps belong to. */
  label: string;
  steps: readonly Step[];
  /** The screen reader's word for each state. */
  stateLabels: Record<StepState, string>;
  /** The word before alternatives, for example 'o'. */
  orLabel: string;
  /** Colour of the current step; 'progress' by default. */
  currentTone?: Exclude<Tone, 'neutral' | 'refused'> | undefined;
  /** All of it in one line, with who and when as the tooltip of each step: where the room is for something else. */
  line?: boolean | undefined;
}

const rings: Record<StepState, string> = {
  done: 'border-approved-mark bg-approved-mark text-surface',
  current: 'border-progress-mark bg-surface',
  next: 'border-edge/60 bg-surface',
  refused: 'border-refused-mark bg-refused-mark text-surface',
};
const currentRing = {
  pending: 'border-pending-mark',
  progress: 'border-progress-mark',
  approved: 'border-approved-mark',
} as const;
const currentDot = { pending: 'bg-pending-mark', progress: 'bg-progress-mark', approved: 'bg-approved-mark' } as const;

/**
 * The steps of a record's lifecycle: past ones with who and when, the current one, and possible next ones. A row from
 * 768 px on, a column below.
 */
export function Stepper({ line = false, ...stepper }: StepperProps) {
  return line ? <StepLine {...stepper} /> : <StepRow {...stepper} />;
}

type DrawnProps = Omit<StepperProps, 'line'>;

/** Whether the record is at this step. */
function isHere(step: Step, following: Step | undefined): boolean {
  return (
    step.state === 'current' || (step.state === 'refused' && (following === undefined || following.state === 'next'))
  );
}

const lineInk: Record<StepState, string> = {
  done: 'text-ink-soft',
  current: 'font-semibold text-ink',
  next: 'text-ink-faint',
  refused: 'font-semibold text-refused-ink',
};

function StepLine({ label, steps, stateLabels, orLabel }: DrawnProps) {
  return (
    <ol aria-label={label} className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-sm">
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={isHere(step, steps[index + 1]) ? 'step' : undefined}
          title={[step.person, step.date].filter(Boolean).join(', ') || undefined}
          className={classNames('inline-flex items-center gap-1 whitespace-nowrap', lineInk[step.state])}
        >
          {index > 0 && <ChevronRight size={12} strokeWidth={2} aria-hidden className="text-ink-faint" />}
          {step.state === 'done' && (
            <Check size={12} strokeWidth={3} aria-hidden className="shrink-0 text-approved-mark" />
          )}
          {step.state === 'refused' && <X size={12} strokeWidth={3} aria-hidden className="shrink-0" />}
          <span>
            {[step.label, ...(step.alternatives ?? [])].join(` ${orLabel} `)}
            <span className="sr-only">{`, ${stateLabels[step.state]}`}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function StepRow({ label, steps, stateLabels, orLabel, currentTone = 'progress' }: DrawnProps) {
  return (
    <ol aria-label={label} className="flex flex-col md:flex-row">
      {steps.map((step, index) => {
        const following = steps[index + 1];
        const reached = step.state !== 'next' && following !== undefined && following.state !== 'next';
        return (
          <li
            key={step.id}
            aria-current={isHere(step, following) ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 gap-3 pb-5 md:max-w-80 last:flex-none last:pb-0 md:flex-col md:gap-2 md:pr-4 md:pb-0"
          >
            {following !== undefined && (
              <span
                aria-hidden
                className={classNames(
                  'absolute top-6 bottom-1 left-[11px] border-l-2 md:top-[11px] md:right-1 md:bottom-auto md:left-7 md:border-t-2 md:border-l-0',
                  reached
                    ? following.state === 'refused'
                      ? 'border-refused-mark'
                      : 'border-approved-mark'
                    : 'border-dashed border-line',
                )}
              />
            )}
            <span
              aria-hidden
              className={classNames(
                'relative grid size-6 shrink-0 place-items-center rounded-full border-2',
                step.state === 'current' ? classNames('bg-surface', currentRing[currentTone]) : rings[step.state],
              )}
            >
              {step.state === 'done' && <Check size={14} strokeWidth={3} />}
              {step.state === 'refused' && <X size={14} strokeWidth={3} />}
              {step.state === 'current' && (
                <span className={classNames('size-2 rounded-full', currentDot[currentTone])} />
              )}
            </span>
            <span className="flex min-w-0 flex-col pt-0.5 md:pt-0">
              <span
                className={classNames(
                  'text-base',
                  step.state === 'next'
                    ? 'text-ink-faint'
                    : step.state === 'refused'
                      ? 'font-semibold text-refused-ink'
                      : 'font-semibold text-ink',
                )}
              >
                {step.label}
                <span className="sr-only">{`, ${stateLabels[step.state]}`}</span>
              </span>
              {step.person !== undefined && <span className="truncate text-xs text-ink-soft">{step.person}</span>}
              {step.date !== undefined && <span className="tabular text-xs text-ink-faint">{step.date}</span>}
              {step.alternatives !== undefined && step.alternatives.length > 0 && (
                <span className="text-xs text-ink-faint">{`${orLabel} ${step.alternatives.join(', ')}`}</span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
