import { creditRefusals } from '@comensal/domain/credits';
import { type Actor, isGroupLeader } from '@comensal/domain/platform/access';
import { refusedField } from '@comensal/domain/platform/refusals';
import type { PrepaidPlaceFacts } from './prepaid-place.port';

/**
 * Refuses (422, at `field`) a group of another company or centre and, to a leader without total access, anything but a
 * group they lead, including no group (CNO-22, CRE-31).
 */
export function refuseGroup(
  actor: Actor,
  { groupIsKnown }: Pick<PrepaidPlaceFacts, 'groupIsKnown'>,
  field: string,
): void {
  if (!groupIsKnown)
    throw refusedField(isGroupLeader(actor) ? creditRefusals.groupNotLed : creditRefusals.groupUnknown, field);
}
