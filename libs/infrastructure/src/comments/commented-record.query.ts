import type { CommentedRecord } from '@comensal/application/comments';
import { agreedPlace } from '@comensal/application/price-agreements';
import { type CommentedKind, commentedKinds, opensRecords } from '@comensal/domain/comments';
import { creditLifecycle } from '@comensal/domain/credits';
import { type Actor, allRequestsModules, type ModuleName } from '@comensal/domain/platform/access';
import { reversalKinds } from '@comensal/domain/reversals';
import { contractorHistory } from '../contractors/contractor.queries';
import { contractorList } from '../contractors/contractor-list.query';
import { noteHistory } from '../credit-notes/note.queries';
import { noteList } from '../credit-notes/note-list.query';
import { creditHistory } from '../credits/credit.queries';
import { creditList } from '../credits/credit-list.query';
import { reachesPlace } from '../mail/acting-people.sql';
import { isPersonHere } from '../platform/database/here.sql';
import type { Parameters, Query } from '../platform/database/query';
import { listRow } from '../platform/database/read-list';
import type { HistoryTable } from '../platform/lifecycle/record-history';
import { agreementHistory, agreementList, isStrangerTo } from '../price-agreements/agreement-list.query';
import { reversalHistory } from '../reversals/behind.sql';
import { reversalList } from '../reversals/reversal-list.query';
import { isStranger, settlementHistory, settlementList } from '../settlements/settlement-list.query';

/** A record, and what decides who else sees it. */
export interface ResolvedRecord extends CommentedRecord {
  /** Condition: the user `u` sees its place; null for a contractor's request, which belongs to no place yet. */
  readonly inPlace: ((parameters: Parameters) => string) | null;
  /** Any of them opens the record to those who see its place; to all for one without a place. */
  readonly modules: readonly ModuleName[];
  /** Sees the record wherever it is, if a module opens records of the kind; null for nobody. */
  readonly owner: string | null;
}

type Find = (query: Query, actor: Actor, id: number) => Promise<ResolvedRecord | null>;

/** A row of a money record: what its list says about its place. */
interface PlacedRow {
  readonly company_id: string;
  readonly business_unit_id: string;
}

const placeOf =
  (row: PlacedRow, group: number | null): ResolvedRecord['inPlace'] =>
  (parameters) =>
    reachesPlace('u', {
      company: `${parameters.add(row.company_id)}::text`,
      businessUnit: `${parameters.add(row.business_unit_id)}::text`,
      group: `${parameters.add(group)}::bigint`,
    });

const finders: Readonly<Record<CommentedKind, Find>> = {
  async credit(query, actor, id) {
    const row = await listRow(query, creditList, { actor }, id);
    const displayedOn = { kind: 'credit', id } as const;
    return (
      row && {
        ...displayedOn,
        displayedOn,
        companyName: row.business_name,
        inPlace: placeOf(row, row.group?.id ?? null),
        // Some modules open a credit only in some statuses (CRE-53).
        modules: commentedKinds.credit.filter((name) =>
          creditLifecycle.visibleStatuses({ ...actor, modules: [{ name, permission: 'R' }] }).includes(row.status),
        ),
        owner: null,
      }
    );
  },

  async creditNote(query, actor, id) {
    const row = await listRow(query, noteList, { actor }, id);
    const displayedOn = { kind: 'creditNote', id } as const;
    return (
      row && {
        ...displayedOn,
        displayedOn,
        companyName: row.company_name,
        inPlace: placeOf(row, row.group_id),
        modules: commentedKinds.creditNote,
        owner: row.request_user,
      }
    );
  },

  async contractorRequest(query, actor, id) {
    const row = await listRow(query, contractorList, { actor }, id);
    const displayedOn = { kind: 'contractorRequest', id } as const;
    return (
      row && {
        ...displayedOn,
        displayedOn,
        companyName: row.business_name,
        inPlace: null,
        modules: allRequestsModules,
        owner: row.actionOwnerUsername,
      }
    );
  },

  /** Seen by whoever sees its record (ACC-20). */
  async reversal(query, actor, id) {
    const row = await listRow(query, reversalList, { actor }, id);
    const of = row && (await finders[row.kind](query, actor, row.record_id));
    return of && { ...of, kind: 'reversal', id, modules: reversalKinds[row.kind].readers };
  },

  /** Seen by whoever sees all of its places. */
  async priceAgreement(query, actor, id) {
    const row = await listRow(query, agreementList, { actor }, id);
    const displayedOn = { kind: 'priceAgreement', id } as const;
    return (
      row && {
        ...displayedOn,
        displayedOn,
        companyName: agreedPlace({ businessUnitName: row.business_unit_name, companyName: row.company_name }),
        inPlace: (parameters) => `not ${isStrangerTo('u', parameters.add(id))}`,
        modules: commentedKinds.priceAgreement,
        owner: null,
      }
    );
  },

  /** Seen by whoever sees all of its places; who answers it only once it was issued. */
  async settlement(query, actor, id) {
    const row = await listRow(query, settlementList, { actor }, id);
    const displayedOn = { kind: 'settlement', id } as const;
    return (
      row && {
        ...displayedOn,
        displayedOn,
        companyName: row.business_name,
        inPlace: (parameters) =>
          `exists (select from settlements r where r.id = ${parameters.add(id)} and not ${isStranger})`,
        modules: row.edition > 0 ? commentedKinds.settlement : ['Liquidaciones'],
        owner: null,
      }
    );
  },
};

/** A record that the actor may see, by the scope of its own list; null for a foreign one as for none. */
export async function findCommented(
  query: Query,
  actor: Actor,
  kind: CommentedKind,
  id: number,
): Promise<ResolvedRecord | null> {
  return opensRecords(actor, kind) ? finders[kind](query, actor, id) : null;
}

/** Condition: the person `u` is here, no program, and may see the record. */
export function seesRecord({ kind, inPlace, modules, owner }: ResolvedRecord, parameters: Parameters): string {
  const holdsOf = (names: readonly ModuleName[]): string =>
    `exists (select from profile_module_relations m where m.profile_name = u.profile_name and m.module = any(${parameters.add(names)}))`;
  const isOwner =
    owner === null ? 'false' : `u.username = ${parameters.add(owner)} and ${holdsOf(commentedKinds[kind])}`;
  return `${isPersonHere('u')} and (${holdsOf(modules)} and ${inPlace?.(parameters) ?? 'true'} or ${isOwner})`;
}

const histories: Readonly<Record<CommentedKind, HistoryTable>> = {
  credit: creditHistory,
  creditNote: noteHistory,
  contractorRequest: contractorHistory,
  reversal: reversalHistory,
  priceAgreement: agreementHistory,
  settlement: settlementHistory,
};

/**
 * Condition: the person `u` requested the record, took a step of it, or commented on it, or somebody who replaced them
 * did: whom the record's history names.
 */
export function tookPart({ kind, id, owner }: ResolvedRecord, parameters: Parameters): string {
  const { table, record } = histories[kind];
  const key = `${parameters.add(id)}::bigint`;
  return `(u.username = ${parameters.add(owner)}::text
    or exists (select from ${table} s where s.${record} = ${key} and u.username in (s.username, s.on_behalf_of))
    or exists (select from comments o where o.kind = ${parameters.add(kind)} and o.record_id = ${key} and u.username in (o.username, o.on_behalf_of)))`;
}
