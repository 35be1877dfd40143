import type { Query } from './query';

/** A table of the rows of a record: the columns of their key, that of the record first. */
export interface RowTable {
  readonly table: string;
  readonly key: readonly [string, string];
}

/**
 * Makes the rows of a record those given, which have the same columns each, as one set: as entities, thirty rows cost
 * four times as much. Other rows are deactivated, or removed. Writes only what differs, so that the audit shows only
 * what changed.
 */
export async function setRows<Row extends object>(
  query: Query,
  { table, key }: RowTable,
  record: number | string,
  rows: readonly Row[],
  others: 'deactivated' | 'removed',
): Promise<void> {
  const [owner, own] = key;
  const is = `(select ${own} from jsonb_populate_recordset(null::${table}, $2))`;
  await query(
    `${others === 'removed' ? `delete from ${table} where` : `update ${table} set is_active = false where is_active and`}
       ${owner} = $1 and ${own} not in ${is}`,
    [record, JSON.stringify(rows)],
  );
  const [first] = rows;
  if (!first) return;
  const values = Object.keys(first).filter((name) => name !== own);
  const listed = (prefix: string): string => values.map((name) => `${prefix}.${name}`).join(', ');
  await query(
    `insert into ${table} as held (${owner}, ${own}, ${values.join(', ')})
     select $1, ${own}, ${listed('given')} from jsonb_populate_recordset(null::${table}, $2) given
     on conflict (${key.join(', ')}) do update set ${values.map((name) => `${name} = excluded.${name}`).join(', ')}
      where (${listed('held')}) is distinct from (${listed('excluded')})`,
    [record, JSON.stringify(rows)],
  );
}
