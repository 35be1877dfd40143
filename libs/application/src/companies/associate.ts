import type { AssociateCompanies } from '@comensal/domain/business-units';
import {
  type AssociateBusinessUnits,
  type AssociationEntry,
  type AssociationRefusal,
  companyRefusals,
  decideAssociation,
  type PairFacts,
  presetRelationType,
} from '@comensal/domain/companies';
import type { Actor } from '@comensal/domain/platform/access';
import {
  type FieldMessages,
  invalidFields,
  platformRefusals,
  Refusal,
  type RefusalReason,
} from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { AssociatedPair, RelationChange } from './association.repository.port';

export interface AssociationDependencies {
  readonly inTransaction: InTransaction;
}

/** The side from which relations are saved: how an entry becomes a pair, and the name of the list in the body. */
interface Side {
  readonly list: 'business_units' | 'companies';
  readonly pairOf: (entryId: string) => AssociatedPair;
  /** The warning for an active relation without a type (CUS-24, O-91). */
  readonly withoutType: (facts: PairFacts) => RefusalReason | null;
}

/**
 * Saves a company's relations to centres, with their types (CUS-13 to CUS-16, CUS-27, CUS-32). Centres that the command
 * does not name stay as they are; an ended relation stays, inactive (O-97). All or nothing. Throws 'notFound' for the
 * company, the warnings of CUS-24 and the other refusals of `decideAssociation`, by entry, and 'staleVersion' when
 * somebody else was faster.
 */
export async function associateBusinessUnits(
  { inTransaction }: AssociationDependencies,
  actor: Actor,
  command: AssociateBusinessUnits,
): Promise<void> {
  await inTransaction(actor, async (unit) => {
    if (!(await unit.associations.companyExists(command.id))) throw new Refusal(platformRefusals.notFound);
    await save(unit, command.business_units, {
      list: 'business_units',
      pairOf: (businessUnitId) => ({ companyId: command.id, businessUnitId }),
      withoutType: () => companyRefusals.centreWithoutType,
    });
  });
}

/** The same from the centre's side: its companies and their types (CUS-19, CUS-20, CUS-27, CUS-33). */
export async function associateCompanies(
  { inTransaction }: AssociationDependencies,
  actor: Actor,
  command: AssociateCompanies,
): Promise<void> {
  await inTransaction(actor, async (unit) => {
    if (!(await unit.associations.businessUnitExists(command.id))) throw new Refusal(platformRefusals.notFound);
    await save(unit, command.companies, {
      list: 'companies',
      pairOf: (companyId) => ({ companyId, businessUnitId: command.id }),
      withoutType: ({ category }) =>
        presetRelationType(category) === null ? companyRefusals.mixedCompanyWithoutType : null,
    });
  });
}

/** Begins an ended relation again, with the type that it had. Throws notFound, closedPair and typeOfCategory. */
export async function beginAgain(
  { associations }: Pick<UnitOfWork, 'associations'>,
  pair: AssociatedPair,
): Promise<void> {
  const [locked] = await associations.lock([pair]);
  const relation = locked?.facts?.relation;
  if (!locked?.facts || !relation || relation.isActive) throw new Refusal(platformRefusals.notFound);
  const decision = decideAssociation({ type: relation.type, isActive: true }, locked.facts);
  if (decision.kind === 'refused') {
    const { reason } = decision;
    throw new Refusal(typeof reason === 'string' ? platformRefusals.staleVersion : reason);
  }
  if (decision.kind === 'change')
    await associations.save([{ ...pair, type: decision.type, isActive: true, mustBeNew: false }]);
}

async function save({ associations }: UnitOfWork, entries: readonly AssociationEntry[], side: Side): Promise<void> {
  const pairs = await associations.lock(entries.map(({ id }) => side.pairOf(id)));
  const problems = new Problems(side);
  const changes: RelationChange[] = [];
  entries.forEach((entry, position) => {
    const { facts, ...pair } = pairs[position] ?? { ...side.pairOf(entry.id), facts: null };
    if (facts === null) return problems.addUnknown(position);
    const decision = decideAssociation({ type: entry.type, isActive: entry.is_active, version: entry.version }, facts);
    if (decision.kind === 'refused') problems.add(position, decision.reason, facts);
    if (decision.kind === 'change')
      changes.push({
        ...pair,
        type: decision.type,
        isActive: decision.isActive,
        mustBeNew: facts.relation === null && entry.version !== undefined,
      });
  });
  problems.throwIfAny();
  if (!(await associations.save(changes))) throw new Refusal(platformRefusals.staleVersion);
}

/** All errors in the entries, each at its field. */
class Problems {
  private readonly fields: Record<string, string> = {};
  private warning: RefusalReason | null = null;
  private isStale = false;

  constructor(private readonly side: Side) {}

  addUnknown(position: number): void {
    this.fields[`${this.side.list}.${position}.id`] = validation.invalid;
  }

  add(position: number, reason: AssociationRefusal, facts: PairFacts): void {
    if (reason === 'stale') {
      this.isStale = true;
      return;
    }
    const warning = reason === 'withoutType' ? this.side.withoutType(facts) : null;
    this.warning ??= warning;
    const field = reason === companyRefusals.closedPair ? 'id' : 'type';
    const notice = reason === 'withoutType' ? warning : reason;
    this.fields[`${this.side.list}.${position}.${field}`] = notice?.sentence ?? validation.required;
  }

  throwIfAny(): void {
    const fields: FieldMessages = this.fields;
    if (Object.keys(fields).length > 0)
      throw this.warning === null ? invalidFields(fields) : new Refusal(this.warning, {}, fields);
    if (this.isStale) throw new Refusal(platformRefusals.staleVersion);
  }
}
