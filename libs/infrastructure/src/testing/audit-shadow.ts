import { Client } from 'pg';
import { statesSql } from '../audit/record-at.query';
import type { Parameters, Query } from '../platform/database/query';
import { sampleNeighbours, sampleWorld } from './sample-rows';
import { createTestDatabase } from './test-database';

/** Tables whose inactive rows the audit records as removed. */
const removable = [
  'users',
  'customers',
  'customer_profile_relations',
  'food_services',
  'food_services_profiles',
  'price_lists',
  'price_list_food_service_realtion',
  'business_unit_food_service_relations',
  'company_business_unit_relations',
  'groups',
];

/** A database of its own that was written to at random. `compare` returns what `compareWithShadow` does. */
export async function openShadow(writes: number, seed: number) {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  const query: Query = async (sql, parameters) => (await client.query(sql, parameters as unknown[])).rows;
  await writeAtRandom(query, writes, seed);
  return {
    compare: (comparisons: number) => compareWithShadow(query, comparisons),
    close: async (): Promise<void> => {
      await client.end();
      await database.drop();
    },
  };
}

/**
 * Writes at random to every audited table, a second between two writes, and keeps after each how all rows stand: the
 * shadow that the audit's states are compared with. A write that the database refuses changes nothing.
 */
async function writeAtRandom(query: Query, writes: number, seed: number): Promise<void> {
  await query(`create table shadow (moment timestamptz, table_name text, record_key text, data jsonb)`);
  await query(`create function random_writes(writes int) returns void language plpgsql as $$
    declare target record; moment timestamptz; former jsonb; other text; said text; tables text[] := array(
      select c.relname::text from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'audit_insert' order by 1);
      columns text;
    begin
      -- What is checked at the end otherwise would undo all.
      set constraints all immediate;
      for step in 0..writes loop
        moment := '2026-01-01T10:00:00-03:00'::timestamptz + step * interval '1 second';
        perform set_config('app.username', 'persona ' || step % 7, true), set_config('app.clock', moment::text, true);
        if step > 0 then
          select t.name, t.keys into target from (select tables[1 + floor(random() * cardinality(tables))] as name) n
            cross join lateral (select n.name, array_remove(string_to_array(encode(g.tgargs, 'escape'), '\\000'), '') as keys
              from pg_trigger g where g.tgrelid = n.name::regclass and g.tgname = 'audit_insert') t;
          begin
            case
              when random() < 0.15 then
                execute format('delete from %1$I where ctid = (select ctid from %1$I order by random() limit 1)', target.name);
              when random() < 0.35 then
                -- A row that was there once comes back.
                select s.data into former from shadow s where s.table_name = target.name order by random() limit 1;
                select string_agg(quote_ident(a.attname), ', ') into columns from pg_attribute a where a.attrelid = target.name::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
                execute format('insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$I, $1)', target.name, columns)
                  using former || '{"password_hash": "x", "key_hash": "x"}';
              else
                select a.attname, format_type(a.atttypid, null) into other, said from pg_attribute a where a.attrelid = target.name::regclass
                  and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname::text <> all (target.keys) order by random() limit 1;
                execute format('update %1$I set %2$I = %3$s where ctid = (select ctid from %1$I order by random() limit 1)', target.name, other,
                  case said when 'boolean' then format('not %I', other) when 'text' then format('left(%I || %L, 40)', other, chr(97 + floor(random() * 26)::int))
                    when 'date' then format('%I + 1', other) when 'timestamp with time zone' then format('%I + interval ''1 day''', other)
                    when 'jsonb' then format('%I || jsonb_build_object(''n'', %s)', other, step) else format('%I + 1', other) end);
            end case;
          exception when others then null;
          end;
        end if;
        for target in select n.name, array_remove(string_to_array(encode(g.tgargs, 'escape'), '\\000'), '') as keys
            from unnest(tables) n(name) join pg_trigger g on g.tgrelid = n.name::regclass and g.tgname = 'audit_insert' loop
          execute format('insert into shadow select %2$L, %1$L, concat_ws(''/'', %3$s), to_jsonb(r) - array[''password_hash'', ''key_hash'', ''search_text'', ''password''] from %1$I r', target.name, moment,
            (select string_agg(format('to_jsonb(r) ->> %L', k), ', ') from unnest(target.keys) k));
        end loop;
      end loop;
    end $$`);
  // The rows from which it starts, at the first moment.
  await query(
    `select set_config('app.clock', '2026-01-01T10:00:00-03:00', false), set_config('app.username', 'carga', false)`,
  );
  await query(`${sampleNeighbours}; ${sampleWorld}`);
  await query('select setseed($1::float8)', [seed]);
  await query('select random_writes($1::int)', [writes]);
}

/**
 * Compares a number of random rows and moments of the shadow, rows that were not there yet or not any more included.
 * Returns how many were compared in how many tables, how many of them were there, and those that differ.
 */
async function compareWithShadow(query: Query, comparisons: number) {
  // The statement of the product, on the columns of a join instead of values.
  const columns = { add: (column: unknown) => String(column) } as Parameters;
  const tables = await query<{ name: string }>('select distinct table_name as name from shadow order by 1');
  await query(`create temp table wanted as
    select k.table_name, k.record_key, m.moment, s.data as expected, row_number() over () as place
      from (select table_name, record_key, row_number() over (order by table_name, record_key) as place, count(*) over () as total from (select distinct table_name, record_key from shadow) d) k
      join (select floor(random() * (select count(distinct (table_name, record_key)) from shadow))::int + 1 as key_place,
              timestamptz '2026-01-01T10:00:00-03:00' + floor(random() * (select count(distinct moment) from shadow)) * interval '1 second' as moment
              from generate_series(1, ${comparisons})) m on m.key_place = k.place
      left join shadow s on s.table_name = k.table_name and s.record_key = k.record_key and s.moment = m.moment`);
  const compared = { rows: 0, tables: 0, there: 0, differing: [] as unknown[] };
  for (const { name } of tables) {
    const states = statesSql('auditor', { table: 'w.table_name', key: 'w.record_key' }, 'w.moment', true, columns);
    const withoutInactive = (data: string): string =>
      removable.includes(name) ? `case when ${data} -> 'is_active' is distinct from 'false' then ${data} end` : data;
    const plain = (data: string): string =>
      `(${withoutInactive(data)}) - array['updated_at', 'version', 'password_changed']`;
    const [counted] = await query<{ rows: number; there: number; differing: unknown[] }>(
      `select count(*)::int as rows, count(expected)::int as there, coalesce(jsonb_agg(c) filter (where differs), '[]') as differing
         from (select w.*, s.data, ${plain('s.data')} is distinct from ${plain('w.expected')} as differs
                 from wanted w left join lateral ${states} s on true where w.table_name = '${name}') c`,
    );
    if (!counted) continue;
    compared.tables += 1;
    compared.rows += counted.rows;
    compared.there += counted.there;
    compared.differing.push(...counted.differing.slice(0, 3));
  }
  await query('drop table wanted');
  return compared;
}
