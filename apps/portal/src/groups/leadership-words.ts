import { type Group, isSameEmail, type LeaderUser } from '@comensal/domain/groups';
import { absent } from '@comensal/ui';
import { t } from '../platform/text/text';

/** Who leads by a named user, or by this e-mail: the text under the address. `users` are those who may lead there. */
export function leadingWords(
  userId: string,
  email: string,
  users: readonly LeaderUser[] | undefined,
): string | undefined {
  if (userId !== '') return t('groupScreens.form.ledByUser', { username: userId });
  if (users === undefined || email.trim() === '') return undefined;
  const owner = users.find((user) => isSameEmail(user.email, email.trim()));
  if (owner === undefined) return t('groupScreens.form.emailOfNobody');
  return t(owner.verified ? 'groupScreens.form.emailVerified' : 'groupScreens.form.emailNotVerified', {
    username: owner.username,
  });
}

/** The message of a save: that it is done, and, if the e-mail changed or nobody leads, who leads from now on. */
export function savedWords(saved: Group, before: Group | null): string {
  const done = t(before === null ? 'groupScreens.form.created' : 'groupScreens.form.saved', { name: saved.name });
  const leads = saved.leader?.leads ?? null;
  if (leads === null) return `${done}. ${t('groupScreens.form.ledByNobody')}`;
  const isChanged = before !== null && (before.leader?.email ?? '') !== (saved.leader?.email ?? '');
  return isChanged ? `${done}. ${t('groupScreens.form.ledBy', { username: leads })}` : done;
}

/** The e-mail of a leader in the facts: with whether it leads. */
export function leaderEmailWords({ leader }: Pick<Group, 'leader'>): string {
  if (leader === null || leader.email === '') return absent;
  if (leader.userId !== null) return leader.email;
  return t(leader.leads === null ? 'groupScreens.form.unverifiedOf' : 'groupScreens.form.verifiedOf', {
    email: leader.email,
  });
}
