import type { IndexSheetRow, IndexValueRepository, MetIndexValue } from '@comensal/application/price-indices';
import { dateToIso } from '@comensal/domain/platform/dates';
import { type AddIndexValue, indexValueRefusals } from '@comensal/domain/price-indices';
import type { Query } from '../platform/database/query';
import { columns, type EntityManager, entity, recordsOf } from '../platform/database/records';
import { folded } from '../platform/database/search.sql';
import { holdSql, loadSql, meetSql } from './load-index-sheet.sql';

export const IndexValueRecord = entity('price_index_values', {
  ...columns.numbered,
  ...columns.texts('index_name', 'value', 'source', 'entered_by'),
  ...columns.integers('month'),
  ...columns.optionalDays('published_on'),
});

export function createIndexValueRepository(em: EntityManager, query: Query): IndexValueRepository {
  const records = recordsOf(em, IndexValueRecord, {
    price_index_values_month_unique: [indexValueRefusals.indexValueTaken, 'month'],
  });
  /** An index keeps the spelling of its other values. */
  const row = async ({ index, published_on, ...values }: AddIndexValue) => {
    const [known] = await query<{ name: string }>(
      `select index_name as name from price_index_values where ${folded('index_name')} = ${folded('$1')} limit 1`,
      [index],
    );
    return {
      ...values,
      index_name: known?.name ?? index,
      published_on: published_on === null ? null : dateToIso(published_on),
    };
  };
  return {
    async lock(id) {
      const [found] = await query<{ version: number }>(
        'select version from price_index_values where id = $1 for no key update',
        [id],
      );
      return found ?? null;
    },
    add: async (values, entered_by) => (await records.add({ ...(await row(values)), entered_by })).id,
    change: async (id, values, entered_by) => records.change(id, { ...(await row(values)), entered_by }),
    remove: (id) => records.remove(id),
    async hold() {
      await query(holdSql);
    },
    async meet(rows) {
      const met = await query<MetIndexValue & { place: number }>(meetSql, [jsonOf(rows)]);
      return new Map(met.map(({ place, ...each }) => [place, each]));
    },
    async load(jobId, rows, entered_by) {
      await query(loadSql, [jsonOf(rows), jobId, entered_by]);
    },
  };
}

const jsonOf = (rows: readonly IndexSheetRow[]): string =>
  JSON.stringify(
    rows.map(({ published_on, ...row }) => ({
      ...row,
      published_on: published_on === null ? null : dateToIso(published_on),
    })),
  );
