import type { Fact } from '@comensal/ui';
import type { ApiError } from '../platform/calls/api-error';

/** Somebody was faster: the server's message, and what this person had typed for which step. */
export interface StepConflict<Event extends string> {
  readonly refusal: ApiError;
  readonly events: readonly Event[];
  readonly typedFacts: readonly Fact[];
}

/** What the page passes to every step's form. */
export interface StepFormProps<Detail, Event extends string> {
  readonly record: Detail;
  readonly onSaved: (event: Event, record: Detail) => void;
  /** Reads the record again; settles when the page shows its current state. */
  readonly onConflict: (conflict: StepConflict<Event>) => Promise<void>;
}
