import { type Access, contractorListModules, creditModules, creditNoteModules } from '../platform/access/access';
import type { Actor, PersonReach } from '../platform/access/actor';
import type { Contract } from '../platform/access/contract';
import type { ModuleName } from '../platform/access/modules';

/** The request header that says for whom its person acts, by the user name. */
export const onBehalfOfHeader = 'On-Behalf-Of';

/** What a replacement takes over: the steps of the lifecycles, and what one reads for them. Nothing else is. */
export const replacedModules: readonly ModuleName[] = [
  ...new Set<ModuleName>([...creditModules, ...creditNoteModules, ...contractorListModules]),
];

const replacedFeatures: readonly string[] = ['credits', 'credit-notes', 'contractors', 'reversals', 'comments'];
const replacedReads: readonly string[] = [
  'companies/getCompanies',
  'companies/getCompaniesWithGroupManagement',
  'groups/getOpenAccounts',
  'balances/getBalances',
  // What 'Facturar' proposes.
  'issued-invoices/getInvoices',
  'issued-invoices/getProposals',
  'home/getHome',
  'search/find',
];

/**
 * Whether a call, by its path, is about what a replacement takes over. Everything else a person does as themselves,
 * whomever they replace: own account and preferences, users, profiles, keys, the audit, replacements.
 */
export function isOfReplacement(path: string): boolean {
  const [feature = '', name = ''] = path.split('/');
  return replacedFeatures.includes(feature) || replacedReads.includes(`${feature}/${name}`);
}

/**
 * Whether a call can be made for somebody who is away. Work in a job cannot: it and its file would outlive the
 * replacement.
 */
export function isReplacedCall(path: string, { kind }: Access, { longWork }: Pick<Contract, 'longWork'>): boolean {
  return isOfReplacement(path) && (kind === 'modules' || kind === 'signedIn') && longWork !== true;
}

/**
 * The actor while they replace somebody: the modules of the person who is away that a replacement takes over, where
 * both see. The second factor of the actor counts for what that person's profile demands (`mustEnrol`).
 */
export function actorFor(own: Actor, away: PersonReach & { readonly mustEnrol: boolean }): Actor {
  return {
    username: own.username,
    modules: away.modules.filter(({ name }) => replacedModules.includes(name)),
    ...whereBothSee(own, away),
    ...(own.mustEnrol || away.mustEnrol ? { mustEnrol: true } : {}),
    ...(own.mustChangePassword ? { mustChangePassword: true } : {}),
  };
}

/** What limits somebody, as an actor, to the places that another person sees as well. */
export function whereBothSee(other: PersonReach, somebody: PersonReach): Pick<Actor, 'totalAccess' | 'replaces'> {
  return {
    totalAccess: other.totalAccess && somebody.totalAccess,
    replaces: { username: somebody.username, reaches: [reachOf(other), reachOf(somebody)] },
  };
}

function reachOf({ username, modules, totalAccess }: PersonReach): PersonReach {
  return { username, modules, totalAccess };
}
