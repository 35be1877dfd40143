import type { DescribedColumn } from './described-rows';
import type { FieldKind, TypedField, TypedStatement } from './typed-statements';

/** Where the type of a statement's rows differs from what PostgreSQL answers, one sentence for each column. */
export function rowFaults({ fields }: Pick<TypedStatement, 'fields'>, columns: readonly DescribedColumn[]): string[] {
  const described = new Map(columns.map((column) => [column.name, column]));
  return [
    ...Object.entries(fields).flatMap(([name, field]) => {
      const column = described.get(name);
      if (column) return fieldFaults(name, field, column);
      return field.optional ? [] : [`${name}: the type says ${field.written}, the statement has no such column`];
    }),
    ...columns
      .filter(({ name }) => !(name in fields))
      .map(({ name, type }) => `${name}: the type has no such field, the statement answers ${type}`),
  ];
}

function fieldFaults(name: string, { kinds, nullable, written }: TypedField, column: DescribedColumn): string[] {
  const faults: string[] = [];
  if (!kinds.some((kind) => holds(kind, column)))
    faults.push(`${name}: the type says ${written}, the database ${column.type}, which is read as ${column.kind}`);
  if (column.nullable && !nullable)
    faults.push(`${name}: the type says ${written}, the database ${column.type} that may be null`);
  return faults;
}

/** JSON holds anything; the contracts of the calls say what. */
function holds(kind: FieldKind, column: DescribedColumn): boolean {
  return (
    kind === 'any' || /^jsonb?$/.test(column.type) || kind.split('|').includes(column.kind) || kind === column.kind
  );
}
