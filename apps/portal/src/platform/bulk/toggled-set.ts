/** The set with the member, or without it. */
export function toggledSet<Member>(set: ReadonlySet<Member>, member: Member, has: boolean): ReadonlySet<Member> {
  const next = new Set(set);
  if (has) next.add(member);
  else next.delete(member);
  return next;
}
