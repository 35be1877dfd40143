import type { AuthenticatedUser } from '@comensal/domain/auth';
import type { ActingView } from '@comensal/domain/replacements';

/** The person as the screens see them while they act for somebody: that one's modules, where both see. */
export function actingUser(user: AuthenticatedUser, away: ActingView | null): AuthenticatedUser {
  if (away === null) return user;
  const { modules, total_access, pairs } = away;
  const open = pairs && new Set(pairs.map((pair) => `${pair.company_id}/${pair.business_unit_id}`));
  const companies = user.companies.flatMap((company) => {
    const businessUnits = company.businessUnits.filter(({ id }) => open === null || open.has(`${company.id}/${id}`));
    return open === null || businessUnits.length > 0 ? [{ ...company, businessUnits }] : [];
  });
  return { ...user, profile: { ...user.profile, modules }, business_unit_total_access: total_access, companies };
}
