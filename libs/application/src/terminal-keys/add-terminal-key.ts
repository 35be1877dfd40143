import { type Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type AddTerminalKey, terminalKeyRefusals } from '@comensal/domain/terminal-keys';
import { reaches } from '@comensal/domain/users';
import { type KeyMaker, keepNewKey, type MadeKey } from '../platform/access-key.port';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import type { OwnPart } from './terminal-key.repository.port';

export interface TerminalKeyDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

/**
 * Creates a key for a point of sale of a centre. Returns its id and the key itself, which is shown only now: only the
 * hash is stored. Throws 'notFound' for an unknown or inactive centre, 'noPermission' for one outside the actor's
 * scope, 'beyondOwnReach' when the actor has only some of its companies, 'terminalKeyTaken' when one of its keys has
 * the name.
 */
export async function addTerminalKey(
  { inTransaction, clock, maker }: TerminalKeyDependencies & { readonly maker: KeyMaker },
  actor: Actor,
  { business_unit_id, name }: AddTerminalKey,
): Promise<MadeKey> {
  return inTransaction(actor, async ({ terminalKeys }) => {
    refuseFurtherCentre(actor, await terminalKeys.lockCentre(actor, business_unit_id));
    if (await terminalKeys.isNameTaken(business_unit_id, name))
      throw new Refusal(
        terminalKeyRefusals.terminalKeyTaken,
        {},
        { name: terminalKeyRefusals.terminalKeyTaken.sentence },
      );
    return keepNewKey(terminalKeys, maker, { owner: business_unit_id, name, createdBy: actor.username }, clock());
  });
}

/** Only somebody with a company of the centre sees its keys. Throws 'notFound' and 'noPermission'. */
export function refuseForeignCentre(own: OwnPart | null): void {
  if (own === null) throw new Refusal(platformRefusals.notFound);
  if (own === 'none') throw new Refusal(platformRefusals.noPermission);
}

/**
 * A key acts for its whole centre, with the diners and meals of every company there: somebody who has only some of them
 * cannot create or revoke keys ('beyondOwnReach').
 */
export function refuseFurtherCentre(actor: Actor, own: OwnPart | null): void {
  refuseForeignCentre(own);
  if (!reaches(actor, { kind: 'centre', isWhole: own === 'all' })) throw new Refusal(platformRefusals.beyondOwnReach);
}
