import '../app/shell-texts';
import type { AuthenticatedUser } from '@comensal/domain/auth';
import type { ModuleGrant } from '@comensal/domain/platform/access';

export function person(modules: readonly ModuleGrant[], change: Partial<AuthenticatedUser> = {}): AuthenticatedUser {
  return {
    username: 'ana',
    name: 'Ana',
    surname: 'Paz',
    email: 'ana@example.com',
    profile: { name: 'Perfil', description: 'Aprueba los créditos', modules },
    business_unit_total_access: true,
    preContractor: false,
    isPrecontractor: false,
    companies: [],
    token: 'token-of-ana',
    ...change,
  };
}
