import { addedConflicts } from '@comensal/domain/duties';
import type { Actor, ModuleGrant } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { invalidFields, platformRefusals, Refusal, refusedField } from '@comensal/domain/platform/refusals';
import {
  type AddReplacement,
  type EndReplacement,
  mostReplacements,
  type ReplacedPerson,
  type ReplacementDays,
  replacedModules,
  replacementAccess,
  replacementRefusals,
} from '@comensal/domain/replacements';
import { replacements } from '@comensal/domain/replacements/replacements.texts';
import { askDuties } from '../duties/ask-duties';
import type { Clock } from '../platform/clock/clock.port';
import { changeRights } from '../platform/rights/change-rights';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { refuseFurtherReach } from '../users/user-access';
import { replacementMail } from './replacement-mail';

export interface ReplacementDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Sets who acts for somebody on some days: for oneself, or by who writes users for two people within reach. Both are
 * mailed. Returns its id. Throws 'replacementPast' for days that are over, 'replacementImpossible' for a person who
 * cannot replace the other, 'replacementOverlaps' when the person has another on one of the days,
 * 'tooManyReplacements', 'beyondOwnReach', 'notFound', and what `askDuties` does: the replacement holds what the other
 * does beside the own.
 */
export async function addReplacement(
  { inTransaction, clock, publicUrl }: ReplacementDependencies,
  actor: Actor,
  { username, replacement, from, to, ...consent }: AddReplacement,
): Promise<number> {
  return inTransaction(actor, (unit) =>
    changeRights(
      unit,
      { actor, access: replacementAccess['replacements/add'], isSelf: username === actor.username },
      async (giver) => {
        const at = clock();
        if (from < businessDay(at)) throw invalidFields({ from: replacements.refused.past });
        await refuseForeign(unit, giver, username, [username, replacement]);
        const people = { username, replacement };
        if (!(await unit.replacements.mayReplace(people)))
          throw refusedField(replacementRefusals.replacementImpossible, 'replacement');
        if ((await unit.replacements.countFrom(username, businessDay(at))) >= mostReplacements)
          throw new Refusal(replacementRefusals.tooManyReplacements, { max: mostReplacements });
        const grants = new Map<string, readonly ModuleGrant[]>();
        for (const name of [username, replacement].sort())
          grants.set(name, (await unit.users.lock(name))?.modules ?? []);
        const own = grants.get(replacement) ?? [];
        const taken = (grants.get(username) ?? []).filter(({ name }) => replacedModules.includes(name));
        const keep = await askDuties(unit, addedConflicts(own, [...own, ...taken]), consent, { at });
        const id = await unit.replacements.add({ ...people, from, to }, actor.username, at);
        if (id === null) throw refusedField(replacementRefusals.replacementOverlaps, 'from');
        await keep({ username: replacement }, actor.username);
        await tellBoth(unit, 'set', { ...people, from, to }, { by: actor.username, publicUrl, at });
        return id;
      },
    ),
  );
}

/**
 * Ends a replacement at once, whoever set it: by the person who is away, or by who writes users for people within
 * reach. Both are mailed. Ending it again changes nothing. Throws 'beyondOwnReach' and 'notFound'.
 */
export async function endReplacement(
  { inTransaction, clock, publicUrl }: ReplacementDependencies,
  actor: Actor,
  { username, id }: EndReplacement,
): Promise<void> {
  await inTransaction(actor, (unit) =>
    changeRights(
      unit,
      { actor, access: replacementAccess['replacements/end'], isSelf: username === actor.username },
      async (giver) => {
        await refuseForeign(unit, giver, username, [username]);
        const known = await unit.replacements.lock(username, id);
        if (!known) throw new Refusal(platformRefusals.notFound);
        if (known.isEnded) return;
        const at = clock();
        await unit.replacements.end(id, actor.username, at);
        await tellBoth(unit, 'ended', known, { by: actor.username, publicUrl, at });
      },
    ),
  );
}

/** Refuses to look at the replacements of somebody beyond reach; one's own are always within. */
export async function seenReplacements(
  { inTransaction }: Pick<ReplacementDependencies, 'inTransaction'>,
  actor: Actor,
  username: string,
): Promise<void> {
  if (username !== actor.username)
    await inTransaction(actor, (unit) => refuseForeign(unit, actor, username, [username]));
}

/** Locks the accounts, so that neither is removed meanwhile. Those of others must be within the giver's reach. */
async function refuseForeign(
  unit: UnitOfWork,
  giver: Actor,
  username: string,
  names: readonly string[],
): Promise<void> {
  if (username === giver.username) return;
  for (const name of [...names].sort()) {
    const user = await unit.users.lock(name);
    if (user?.username !== name) throw new Refusal(platformRefusals.notFound);
    await refuseFurtherReach(unit, giver, user);
  }
}

/** Mails both people that a replacement was set or ended. */
export async function tellBoth(
  unit: UnitOfWork,
  about: 'set' | 'ended',
  { username, replacement, from, to }: ReplacedPerson & ReplacementDays,
  { by, publicUrl, at }: { readonly by: string; readonly publicUrl: string; readonly at: Date },
): Promise<void> {
  const personName = (name: string): Promise<string> => unit.mails.personName(name);
  const names = {
    away: await personName(username),
    replacement: await personName(replacement),
    by: await personName(by),
    from,
    to,
  };
  const people = await unit.mails.addressees({ modules: [], usernames: [username, replacement], place: null });
  for (const person of people) {
    if (!person.email) continue;
    await unit.mails.add(
      [{ kind: 'replacement', recipient: person.email, ...replacementMail(about, person, names, publicUrl) }],
      at,
    );
  }
}
