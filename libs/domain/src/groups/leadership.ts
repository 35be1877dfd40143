/** How a group is led: by a diner, and by a user or an e-mail. Empty texts and null mean none. */
export interface Leadership {
  readonly id: number;
  readonly userId: string | null;
  readonly email: string;
}

/** The same as stored; old groups may have no diner. */
export interface StoredLeadership extends Omit<Leadership, 'id'> {
  readonly id: number | null;
}

/**
 * Who leads a group after an edit. Without a named user it is the diner's own (`ownUser`). User and e-mail change with
 * the leader: values that still belong to the former leader are dropped, or that person would go on leading. A leader
 * who is the same user under another diner's record stays as named.
 */
export function leadershipAfter(former: StoredLeadership, input: Leadership, ownUser: string | null): Leadership {
  const isSamePerson = input.id === former.id || (ownUser !== null && ownUser === former.userId);
  if (isSamePerson) return { ...input, userId: input.userId ?? ownUser };
  return {
    id: input.id,
    userId: input.userId === null || input.userId === former.userId ? ownUser : input.userId,
    email: isSameEmail(input.email, former.email) ? '' : input.email,
  };
}

/** Whether two addresses are the same, ignoring case. Empty ones never are. */
export function isSameEmail(one: string, other: string): boolean {
  return one !== '' && one.toLowerCase() === other.toLowerCase();
}
