import type { HoldingRow } from '@comensal/domain/accesses';
import { type ModuleName, modules } from '@comensal/domain/platform/access';
import type { UserView } from '@comensal/domain/users';
import { showToast } from '@comensal/ui';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { confirm } from '../platform/dialogs/confirm.store';
import { t } from '../platform/text/text';

/** A company at a centre. */
export interface AskedPlace {
  readonly company: string;
  readonly centre: string;
}

/** How a holding can be taken away by itself: by ending a replacement, or a place; else by another profile of the person. */
export type Withdrawal = 'replacement' | 'place' | 'profile';

export function withdrawalOf(
  { replacement_id: replacement, places }: HoldingRow,
  place: AskedPlace | null,
): Withdrawal {
  if (replacement !== null) return 'replacement';
  return place === null || places === null ? 'profile' : 'place';
}

const taken = 'quitar';

/** The form in which the person gets another profile, with what that takes away. */
export function withdrawnFrom({ username, module }: HoldingRow): string {
  return `/edit-user/${encodeURIComponent(username)}?${new URLSearchParams({ [taken]: module })}`;
}

/** The module that somebody wants to take away by another profile, from the form's address. */
export const moduleToTake = (address: URLSearchParams): ModuleName | undefined =>
  modules.find((module) => module === address.get(taken));

/** Asks, takes away what gives the holding, and says so; `changed` when it is gone, or back. */
export async function withdraw(row: HoldingRow, place: AskedPlace | null, changed: () => void): Promise<void> {
  const by = withdrawalOf(row, place) === 'replacement' ? 'replacement' : 'place';
  const { username, profile } = row;
  const words = { username, profile, person: row.for_person ?? '' };
  const title = t(`accesses.withdraw.${by}`);
  if (!(await confirm({ title, sentence: t(`accesses.withdraw.${by}Ask`, words), danger: true }))) return;
  try {
    if (row.for_username !== null && row.replacement_id !== null)
      await call('replacements/end', { username: row.for_username, id: row.replacement_id });
    else if (place !== null) await setPlace(username, place, false);
    changed();
    const back = place;
    showToast(t(`accesses.withdraw.${by}Done`, words), {
      tone: 'approved',
      ...(by === 'place' && back !== null
        ? { action: { label: t('accesses.withdraw.undo'), onAction: () => void giveBack(username, back, changed) } }
        : {}),
    });
  } catch (thrown) {
    reportError(thrown, { title });
  }
}

async function giveBack(username: string, place: AskedPlace, changed: () => void): Promise<void> {
  try {
    await setPlace(username, place, true);
    changed();
    showToast(t('accesses.withdraw.undone', { username }), { tone: 'approved' });
  } catch (thrown) {
    reportError(thrown, { title: t('accesses.withdraw.undo') });
  }
}

/** Saves the user as they are now, with the place or without it. */
async function setPlace(username: string, { company, centre }: AskedPlace, has: boolean): Promise<void> {
  const user: UserView = await call(`users/get/${encodeURIComponent(username)}` as 'users/get/:username', {});
  const others = user.businessUnits.map(({ id, companies }) => ({
    id,
    companies: companies.filter((each) => id !== centre || each.id !== company).map((each) => ({ id: each.id })),
  }));
  const body = {
    username,
    name: user.name,
    surname: user.surname,
    email: user.email,
    businessUnits: has ? [...others, { id: centre, companies: [{ id: company }] }] : others,
    version: user.version,
  };
  await call('users/edit', body as never);
}
