import type { CreditDetail } from '@comensal/domain';
import type { Fact } from '@comensal/ui';
import { showToast } from '@comensal/ui';

/** The steps that somebody can take on a credit's page, by the lifecycle's names. */
export type StepEvent = 'invoice' | 'deny' | 'pay' | 'approve' | 'reject';

/** Somebody was faster: what the server said, and what this person had typed for which step. */
export interface StepConflict {
  readonly message: string;
  readonly events: readonly StepEvent[];
  readonly kept: readonly Fact[];
}

/** What every step's form is given by the page. */
export interface StepFormProps {
  readonly credit: CreditDetail;
  readonly onSaved: (event: StepEvent, credit: CreditDetail) => void;
  /** Reads the credit again; settles when the page shows it as it is now. */
  readonly onConflict: (conflict: StepConflict) => Promise<void>;
}

/** Messages for which the form has no field are said aloud instead of lost. */
export function sayHomeless(messages: readonly string[]): void {
  for (const message of messages) showToast(message, { tone: 'refused' });
}
