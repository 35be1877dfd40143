import type { Fact } from '@comensal/ui';
import type { ApiError } from '../platform/calls/api-error';

/** Somebody was faster: what the server said, and what this person had typed for which step. */
export interface StepConflict<Event extends string> {
  readonly refusal: ApiError;
  readonly events: readonly Event[];
  readonly kept: readonly Fact[];
}

/** What every step's form is given by the page. */
export interface StepFormProps<Detail, Event extends string> {
  readonly record: Detail;
  readonly onSaved: (event: Event, record: Detail) => void;
  /** Reads the record again; settles when the page shows it as it is now. */
  readonly onConflict: (conflict: StepConflict<Event>) => Promise<void>;
}
