// SQL: a save writes the relations of many companies and centres as one set.
import type {
  AssociatedPair,
  AssociationRepository,
  LockedGroupManagement,
  LockedPair,
} from '@comensal/application/companies';
import { type CompanyCategory, type RelationType } from '@comensal/domain/companies';
import { contractorCategories, creditLifecycle } from '@comensal/domain/credits';
import type { Query } from '../platform/database/query';
import { businessUnitExists, companyExists } from './association.queries';
import { isPrepaid } from './contractor.sql';

interface PairRow {
  readonly companyId: string;
  readonly businessUnitId: string;
  readonly category: CompanyCategory | null;
  readonly isOpen: boolean | null;
  readonly type: RelationType | null;
  readonly isActive: boolean | null;
  readonly version: number | null;
}

/** The relations of companies and centres in one transaction. */
export function createAssociationRepository(query: Query): AssociationRepository {
  return {
    companyExists: (id) => companyExists(query, id),
    businessUnitExists: (id) => businessUnitExists(query, id),
    async lock(pairs) {
      // Always in the same order, whichever side saves them: two people who share several pairs wait, but never
      // deadlock.
      await query(
        `select from company_business_unit_relations r
          where (r.company_id, r.business_unit_id) in (select * from unnest($1::text[], $2::text[]))
          order by r.company_id, r.business_unit_id for no key update`,
        listsOf(pairs),
      );
      const rows = await query<PairRow>(
        `select given.company_id as "companyId", given.business_unit_id as "businessUnitId", c.category, c.is_active and b.is_active as "isOpen",
                r.type, r.is_active as "isActive", r.version
           from unnest($1::text[], $2::text[]) with ordinality as given(company_id, business_unit_id, position)
           left join companies c on c.id = given.company_id
           left join business_units b on b.id = given.business_unit_id
           left join company_business_unit_relations r on r.company_id = given.company_id and r.business_unit_id = given.business_unit_id
          order by given.position`,
        listsOf(pairs),
      );
      return rows.map(toLockedPair);
    },
    async save(changes) {
      if (changes.length === 0) return true;
      const saved = await query<{ company_id: string; business_unit_id: string; inserted: boolean }>(
        `insert into company_business_unit_relations as r (company_id, business_unit_id, type, is_active)
         select company_id, business_unit_id, type, is_active from unnest($1::text[], $2::text[], $3::text[], $4::boolean[]) as given(company_id, business_unit_id, type, is_active)
          order by company_id, business_unit_id
         on conflict (company_id, business_unit_id) do update set type = excluded.type, is_active = excluded.is_active
         returning r.company_id, r.business_unit_id, r.xmax = 0 as inserted`,
        [...listsOf(changes), changes.map(({ type }) => type), changes.map(({ isActive }) => isActive)],
      );
      const isNew = (change: AssociatedPair): boolean =>
        saved.some(
          (row) =>
            row.inserted && row.company_id === change.companyId && row.business_unit_id === change.businessUnitId,
        );
      return changes.every((change) => !change.mustBeNew || isNew(change));
    },
    async lockGroupManagement(pair) {
      const parameters = [pair.companyId, pair.businessUnitId];
      await query(
        'select from company_business_unit_relations where company_id = $1 and business_unit_id = $2 for no key update',
        parameters,
      );
      const [locked] = await query<LockedGroupManagement>(
        `select r.is_active and ${isPrepaid('r')} and c.is_active and b.is_active and c.category = any($3) as "isContractor", r.manage_groups as "managesGroups", r.version,
                exists (select from ledger_accounts a where a.company_id = $1 and a.business_unit_id = $2 and a.group_id is not null and a.balance <> 0)
                or exists (select from credits_requests k where k.company_id = $1 and k.business_unit_id = $2 and k.group_id is not null and k.status = any($4)) as "groupsInUse"
           from company_business_unit_relations r join companies c on c.id = r.company_id join business_units b on b.id = r.business_unit_id
          where r.company_id = $1 and r.business_unit_id = $2`,
        [...parameters, contractorCategories, creditLifecycle.openStatuses],
      );
      return locked ?? null;
    },
    async setGroupManagement(pair, managesGroups) {
      await query(
        'update company_business_unit_relations set manage_groups = $3 where company_id = $1 and business_unit_id = $2',
        [pair.companyId, pair.businessUnitId, managesGroups],
      );
    },
  };
}

function listsOf(pairs: readonly AssociatedPair[]): [string[], string[]] {
  return [pairs.map(({ companyId }) => companyId), pairs.map(({ businessUnitId }) => businessUnitId)];
}

function toLockedPair({ companyId, businessUnitId, category, isOpen, type, isActive, version }: PairRow): LockedPair {
  if (category === null || isOpen === null) return { companyId, businessUnitId, facts: null };
  const relation = type === null || isActive === null || version === null ? null : { type, isActive, version };
  return { companyId, businessUnitId, facts: { category, isOpen, relation } };
}
