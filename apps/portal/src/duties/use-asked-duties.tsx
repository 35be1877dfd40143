import { type DutyConflicts, dutyConflictData } from '@comensal/domain/duties';
import type { DateNumber } from '@comensal/domain/platform/dates';
import { type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '../platform/calls/api-error';
import { patientLazy } from '../platform/calls/patient-lazy';
import { withTexts } from '../platform/text/text';
import type { GivenDuties } from './given-duties';

const AskDuties = patientLazy(withTexts(() => import('./ask-duties-dialog'), 'duties'));

interface AskedDuties {
  /**
   * Saves what gives rights. Where that would join conflicting duties, shows them first and asks for the reason; a person
   * who goes back gets the refusal. `until`: the suggested last day.
   */
  readonly saving: <Saved>(save: (given: GivenDuties) => Promise<Saved>, until?: DateNumber) => Promise<Saved>;
  /** Beside the form, not in it. */
  readonly dialog: ReactNode;
}

interface Asked extends DutyConflicts {
  readonly until: DateNumber | null;
  readonly answer: (given: GivenDuties | null) => void;
}

export function useAskedDuties(): AskedDuties {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    saving: async (save, until) => {
      try {
        return await save({ shown_duties: [] });
      } catch (thrown) {
        const found = dutyConflictData.safeParse(thrown instanceof ApiError ? thrown.data : null);
        if (!found.success) throw thrown;
        const given = await new Promise<GivenDuties | null>((answer) =>
          setAsked({ ...found.data, until: until ?? null, answer }),
        );
        setAsked(null);
        if (given === null) throw thrown;
        return save(given);
      }
    },
    // A boundary of its own: one further out would take away the dialog whose form asks.
    dialog: asked && (
      <Suspense fallback={null}>
        <AskDuties {...asked} />
      </Suspense>
    ),
  };
}
