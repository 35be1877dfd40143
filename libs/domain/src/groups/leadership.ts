/** By what a group is led: a diner, and a user or an e-mail. Empty texts and null say that there is none. */
export interface Leadership {
  readonly id: number;
  readonly userId: string | null;
  readonly email: string;
}

/** The same as it is stored; a group of old may have no diner. */
export interface StoredLeadership extends Omit<Leadership, 'id'> {
  readonly id: number | null;
}

/**
 * How a group is led after an edit. Without a user named it is the diner's own (`ownUser`). User and e-mail change with the
 * leader: what is still that of a former one is not kept, or the former one would go on leading. Whoever is the same user as
 * before, under another diner's record, stays as named.
 */
export function leadershipAfter(former: StoredLeadership, given: Leadership, ownUser: string | null): Leadership {
  const isSamePerson = given.id === former.id || (ownUser !== null && ownUser === former.userId);
  if (isSamePerson) return { ...given, userId: given.userId ?? ownUser };
  return {
    id: given.id,
    userId: given.userId === null || given.userId === former.userId ? ownUser : given.userId,
    email: isSameEmail(given.email, former.email) ? '' : given.email,
  };
}

/** Whether two addresses are one: case says nothing. Empty ones are none. */
export function isSameEmail(one: string, other: string): boolean {
  return one !== '' && one.toLowerCase() === other.toLowerCase();
}
