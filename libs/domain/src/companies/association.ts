import type { RefusalReason } from '../platform/refusals/reason';
import { type CompanyCategory, type RelationType, relationTypesOf } from './company';
import { companyRefusals } from './company.refusals';

/**
 * The stored relation of a company to a centre. An ended relation stays, inactive (O-97). `version` counts its changes.
 */
export interface Relation {
  readonly type: RelationType;
  readonly isActive: boolean;
  readonly version: number;
}

/**
 * The requested state of a relation (CUS-27). `version` is the one the person saw, 0 for no relation; without it the
 * last write wins.
 */
export interface WantedRelation {
  readonly type: RelationType | null;
  readonly isActive: boolean;
  readonly version?: number | undefined;
}

/** What the decision needs to know about the pair. */
export interface PairFacts {
  readonly category: CompanyCategory;
  /** Company and centre are both active, so a relation may begin. */
  readonly isOpen: boolean;
  readonly relation: Relation | null;
}

/** Why a relation cannot become what was requested; what is said of a missing type depends on the side. */
export type AssociationRefusal = 'withoutType' | 'stale' | RefusalReason;

export type AssociationDecision =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'change'; readonly type: RelationType; readonly isActive: boolean }
  | { readonly kind: 'refused'; readonly reason: AssociationRefusal };

const unchanged: AssociationDecision = { kind: 'unchanged' };
const refused = (reason: AssociationRefusal): AssociationDecision => ({ kind: 'refused', reason });

/**
 * Decides what saving an assignment does to a relation (CUS-15, CUS-16, CUS-21 to CUS-27). Ending a relation keeps its
 * type; a relation that never existed is not created only to be ended; one already in the requested state stays as it
 * is. Refuses an active relation without a type, a type that the category does not allow, a new relation of an inactive
 * company or centre, and a change of what somebody else has changed meanwhile.
 */
export function decideAssociation(
  wanted: WantedRelation,
  { category, isOpen, relation }: PairFacts,
): AssociationDecision {
  if (!wanted.isActive && !relation?.isActive) return unchanged;
  if (wanted.isActive && wanted.type === null) return refused('withoutType');
  if (wanted.isActive && relation?.isActive && relation.type === wanted.type) return unchanged;
  if (wanted.version !== undefined && wanted.version !== (relation?.version ?? 0)) return refused('stale');
  if (!wanted.isActive) return relation ? { kind: 'change', type: relation.type, isActive: false } : unchanged;
  if (wanted.type === null || !relationTypesOf(category).includes(wanted.type))
    return refused(companyRefusals.typeOfCategory);
  if (!relation?.isActive && !isOpen) return refused(companyRefusals.closedPair);
  return { kind: 'change', type: wanted.type, isActive: true };
}
