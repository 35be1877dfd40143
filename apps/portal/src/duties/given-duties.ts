import type { DutyPair } from '@comensal/domain/duties';
import type { DateNumber } from '@comensal/domain/platform/dates';

/** What the person was shown and gave, as the calls take it. */
export interface GivenDuties {
  shown_duties: DutyPair[];
  duty_reason?: string;
  duty_until?: DateNumber;
}
