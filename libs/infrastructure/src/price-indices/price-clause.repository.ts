import type { LockedClause, PriceClauseRepository } from '@comensal/application/price-indices';
import { dateToIso } from '@comensal/domain/platform/dates';
import type { SetClause } from '@comensal/domain/price-indices';
import { Parameters, type Query } from '../platform/database/query';
import { columns, type EntityManager, entity, recordsOf } from '../platform/database/records';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { folded } from '../platform/database/search.sql';
import { type RowTable, setRows } from '../platform/database/set-rows';

export const PriceClauseRecord = entity('price_clauses', {
  ...columns.numbered,
  ...columns.texts('company_id', 'business_unit_id'),
  ...columns.days('base_date', 'valid_from'),
  ...columns.optionalDays('valid_to'),
  ...columns.integers('base_month', 'fixed', 'rounding'),
  ...columns.optionalIntegers('floor', 'ceiling'),
});
const weightRows: RowTable = { table: 'price_clause_weights', key: ['clause_id', 'index_name'] };

/** The index clauses of one transaction. */
export function createPriceClauseRepository(em: EntityManager, query: Query): PriceClauseRepository {
  const clauses = recordsOf(em, PriceClauseRecord);
  const written = ({ base_date, valid_from, valid_to, ...clause }: SetClause) => ({
    ...clause,
    base_date: dateToIso(base_date),
    valid_from: dateToIso(valid_from),
    valid_to: valid_to === null ? null : dateToIso(valid_to),
  });
  const setWeights = (id: number, { weights }: SetClause): Promise<void> =>
    setRows(
      query,
      weightRows,
      id,
      weights.map(({ index, weight }) => ({ index_name: index, weight })),
      'removed',
    );
  return {
    async lock(actor, of) {
      const parameters = new Parameters();
      const scope = scopeCondition(actor, pairColumns('c'), parameters);
      const [id, company, centre] = 'id' in of ? [of.id, null, null] : [null, of.company_id, of.business_unit_id];
      const [clause] = await query<LockedClause>(
        `select c.id, c.company_id, c.business_unit_id, c.version, ${scope} as "withinScope" from price_clauses c
          where c.id = ${parameters.add(id)} or (c.company_id = ${parameters.add(company)} and c.business_unit_id = ${parameters.add(centre)})
            for no key update`,
        parameters.values,
      );
      return clause ?? null;
    },
    async unknown(indices) {
      const missing = await query<{ name: string }>(
        `select given.name from unnest($1::text[]) as given(name)
          where not exists (select from price_index_values where ${folded('index_name')} = ${folded('given.name')})`,
        [indices],
      );
      return missing.map(({ name }) => name);
    },
    async add(clause) {
      const { id } = await clauses.add(written(clause));
      await setWeights(id, clause);
      return id;
    },
    async change(id, clause) {
      await setWeights(id, clause);
      await clauses.change(id, written(clause));
    },
    remove: (id) => clauses.remove(id),
  };
}
