import pg from 'pg';
import type { FieldKind } from './typed-statements';

/** A column of a statement's result, as PostgreSQL describes it. */
export interface DescribedColumn {
  readonly name: string;
  readonly kind: FieldKind;
  /** As PostgreSQL names it: 'bigint'. */
  readonly type: string;
  /** The column may be null, as far as the catalogue and the plan tell. */
  readonly nullable: boolean;
}

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

/** Parses a statement and has its result described, without running it. */
class Describing implements pg.Submittable {
  private readonly answer = Promise.withResolvers<readonly Field[]>();
  private matches: readonly Field[] = [];

  constructor(private readonly text: string) {}

  get fields(): Promise<readonly Field[]> {
    return this.answer.promise;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ text: this.text, name: '', types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.matches = fields;
  }

  handleError(error: unknown): void {
    this.answer.reject(error);
  }

  handleReadyForQuery(): void {
    this.answer.resolve(this.matches);
  }
}

interface Plan {
  readonly 'Join Type'?: string;
  readonly 'Node Type': string;
  readonly Strategy?: string;
  readonly 'Parent Relationship'?: string;
  readonly Alias?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly Plan[];
}

/**
 * The columns of a statement's result. Rejects what PostgreSQL cannot parse or plan. Changes the settings of the connection, so
 * that `max` and `min` are planned as aggregates and not as the first row of an index.
 */
export async function describeRows(client: pg.ClientBase, text: string): Promise<readonly DescribedColumn[]> {
  if (text.trim() === '') throw new Error('An empty text is no statement');
  await client.query('set enable_indexscan = off; set enable_indexonlyscan = off');
  const describing = new Describing(text);
  client.query(describing);
  const fields = await describing.fields;
  if (fields.length === 0) return [];
  const { rows: facts } = await client.query<{ type: string; sample: string; required: boolean }>(
    `select format_type(t.oid, null) as type, coalesce(a.attnotnull, false) as required,
        case when t.typcategory = 'A' then '{' || sample.text || '}' else sample.text end as sample
       from unnest($1::oid[], $2::oid[], $3::int[]) with ordinality as f(type, relation, number, place)
       join pg_type t on t.oid = f.type
       left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
       left join pg_attribute a on a.attrelid = f.relation and a.attnum = f.number
       cross join lateral (select case coalesce(e.typcategory, t.typcategory)
         when 'N' then '1' when 'B' then 't' when 'D' then '2026-01-01 00:00:00+00' else '1' end as text) sample
      order by f.place`,
    [fields.map((f) => f.dataTypeID), fields.map((f) => f.tableID), fields.map((f) => f.columnID)],
  );
  const { rows: planned } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
    `explain (verbose, generic_plan, costs off, format json) ${text}`,
  );
  const plan = planned[0]?.['QUERY PLAN'][0].Plan;
  const absent = plan ? outerJoined(plan) : new Set<string>();
  return fields.map(({ name, tableID, dataTypeID }, index) => {
    const { type = '', sample = '', required = false } = facts[index] ?? {};
    const output = plan?.Output?.[index] ?? '';
    return {
      name,
      type,
      kind: kindOf(pg.types.getTypeParser(dataTypeID)(sample)),
      nullable: (tableID !== 0 && (!required || absent.has(aliasOf(output)))) || isNullable(output, plan),
    };
  });
}

/** The relations whose columns are null where an outer join finds nothing. The planner keeps no needless outer join. */
function outerJoined(plan: Plan, matches = new Set<string>()): Set<string> {
  const sides: Readonly<Record<string, readonly string[]>> = {
    Left: ['Inner'],
    Right: ['Outer'],
    Full: ['Inner', 'Outer'],
  };
  for (const part of plan.Plans ?? []) {
    if (sides[plan['Join Type'] ?? '']?.includes(part['Parent Relationship'] ?? '')) addAliases(part, matches);
    outerJoined(part, matches);
  }
  return matches;
}

function addAliases({ Alias, Plans = [] }: Plan, matches: Set<string>): void {
  if (Alias !== undefined) matches.add(Alias);
  for (const part of Plans) addAliases(part, matches);
}

function aliasOf(output: string): string {
  return /^\(?"?(\w+)"?\./.exec(output)?.[1] ?? '';
}

/** Expressions that PostgreSQL writes so that they can be null whatever they are made of. */
function isNullable(output: string, plan: Plan | undefined): boolean {
  const expression = output.replace(/^\((.*)\)$/, '$1');
  if (expression.startsWith('NULL::') || expression.startsWith('NULLIF(')) return true;
  const otherwise = expression.slice(expression.lastIndexOf(' ELSE ') + ' ELSE '.length);
  if (expression.startsWith('CASE ') && otherwise.startsWith('NULL::') && expression.endsWith(' END')) return true;
  const isWhole = plan?.['Node Type'] === 'Aggregate' && plan.Strategy === 'Plain';
  return (
    isWhole &&
    /^(max|min|sum|avg|array_agg|string_agg|jsonb?_agg|bool_and|bool_or)\((?:[^()]|\([^()]*\))*\)$/.test(expression)
  );
}

function kindOf(value: unknown): FieldKind {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return typeof value as FieldKind;
  return 'object';
}
