import { type AuthenticatedUser } from '@comensal/domain/auth';
import { type Actor, holds, type ModuleName, type Permission } from '@comensal/domain/platform/access';
import { type Reached, reaches } from '@comensal/domain/users';
import { createContext, useContext, useMemo } from 'react';

/** The signed-in person; provided to every screen of the shell. */
export const UserContext = createContext<AuthenticatedUser | null>(null);

/** Who is signed in. Only inside the shell, where there always is somebody. */
export function useUser(): AuthenticatedUser {
  const user = useContext(UserContext);
  if (user === null) throw new Error('useUser outside of the shell: nobody is signed in there.');
  return user;
}

/** The person in the form that the domain's rules take (ACC-19). */
export function actorOf(user: AuthenticatedUser): Actor {
  return { username: user.username, modules: user.profile.modules, totalAccess: user.business_unit_total_access };
}

export function useActor(): Actor {
  const user = useUser();
  return useMemo(() => actorOf(user), [user]);
}

/** Whether the person's profile holds the module with that permission (ACC-17, ACC-18). */
export function useHolds(module: ModuleName, permission: Permission = 'R'): boolean {
  return holds(useActor(), module, permission);
}

/** Whether something to grant or change is within the person's reach: the domain's rule, which the server uses too. */
export function useReaches(): (what: Reached) => boolean {
  const actor = useActor();
  return useMemo(() => (what) => reaches(actor, what), [actor]);
}

/** Whether a pair is one of the person's: all are with total access (ACC-20). */
export function useOwnsPair(): (businessUnit: string, company: string) => boolean {
  const { business_unit_total_access: totalAccess, companies } = useUser();
  return useMemo(() => {
    const own = new Map(companies.map(({ id, businessUnits }) => [id, new Set(businessUnits.map((each) => each.id))]));
    return (businessUnit, company) => totalAccess || (own.get(company)?.has(businessUnit) ?? false);
  }, [totalAccess, companies]);
}

/** Whether a centre is one of the person's: all are with total access (ACC-20). */
export function useOwnsCentre(): (id: string) => boolean {
  const { business_unit_total_access: totalAccess, companies } = useUser();
  return useMemo(() => {
    const own = new Set(companies.flatMap(({ businessUnits }) => businessUnits.map(({ id }) => id)));
    return (id) => totalAccess || own.has(id);
  }, [totalAccess, companies]);
}
