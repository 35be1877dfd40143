/** What a migration, or a missing function, takes away from the previous version, in the words of the statement. */
export interface Breach {
  readonly table: string | null;
  readonly statement: string;
}

interface Rule {
  readonly pattern: RegExp;
  /** Whether it is harmless on a table that the previous version does not know. */
  readonly isAboutTable: boolean;
}

/** Each removes something that a running version reads, writes or calls, or refuses what it writes. */
const rules: readonly Rule[] = [
  {
    pattern: /^drop (table|view|materialized view|type|domain|sequence|schema|function|procedure|routine|trigger)\b/,
    isAboutTable: false,
  },
  { pattern: /\bdrop (column )?(?!constraint|index|not null|default|identity|expression)\w+/, isAboutTable: true },
  { pattern: /\bdrop default\b/, isAboutTable: true },
  { pattern: /\brename\b/, isAboutTable: true },
  { pattern: /\bset not null\b/, isAboutTable: true },
  { pattern: /\badd column (?!.*\b(default|generated)\b).*\bnot null\b/, isAboutTable: true },
  { pattern: /\balter (column )?\w+ (set data )?type\b/, isAboutTable: true },
  { pattern: /\balter (type|domain)\b(?!.*\badd value\b)/, isAboutTable: false },
  { pattern: /\badd (constraint|check|unique|primary key|foreign key|exclude)\b/, isAboutTable: true },
  { pattern: /^create unique index\b/, isAboutTable: true },
  { pattern: /\bdisable (trigger|rule)\b/, isAboutTable: true },
  { pattern: /\b(revoke|truncate)\b/, isAboutTable: true },
];

/**
 * What in these statements the previous version could not work with, while both run on one database. Tables that the
 * same migrations create do not count. Takes SQL texts, each of one or several statements, in the order in which they
 * run.
 */
export function breachesOf(texts: readonly string[]): Breach[] {
  const statements = texts.flatMap(statementsOf);
  const made = madeBy(statements);
  return statements.flatMap((statement) => {
    const table = tableOf(statement);
    const isNew = table !== null && made.has(table);
    if (isNew || statement.startsWith('create table') || !isDefinition(statement)) return [];
    return clausesOf(statement).some((clause) => rules.some(({ pattern }) => pattern.test(clause)))
      ? [{ table, statement }]
      : [];
  });
}

/**
 * The existing tables that these statements change; nobody else can use them until the migration ends. A transaction
 * that holds several of them may deadlock with one that locks them in another order.
 */
export function tablesHeld(texts: readonly string[]): string[] {
  const statements = texts.flatMap(statementsOf);
  const made = madeBy(statements);
  const held = statements.flatMap((statement) => (isDefinition(statement) ? (tableOf(statement) ?? []) : []));
  return [...new Set(held)].filter((table) => !made.has(table));
}

function madeBy(statements: readonly string[]): ReadonlySet<string> {
  return new Set(statements.flatMap((each) => /^create table (?:if not exists )?(\w+)/.exec(each)?.[1] ?? []));
}

/** In lower case and one line each, without comments and without the bodies of functions. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$\$[\s\S]*?\$\$/g, "''")
    .split(';')
    .map((each) => each.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((each) => each !== '');
}

function isDefinition(statement: string): boolean {
  return /^(alter|drop|create|revoke|truncate)\b/.test(statement);
}

/** The changes of an ALTER TABLE one by one; any other statement whole. */
function clausesOf(statement: string): string[] {
  const table = tableOf(statement);
  if (table === null || !statement.startsWith('alter table')) return [statement];
  const changes = statement.slice(statement.indexOf(table) + table.length);
  const clauses: string[] = [];
  let depth = 0;
  let from = 0;
  for (const [index, sign] of [...changes].entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) {
      clauses.push(changes.slice(from, index).trim());
      from = index + 1;
    }
  }
  return [...clauses, changes.slice(from).trim()];
}

function tableOf(statement: string): string | null {
  return (
    /^(?:alter|drop) table (?:if exists )?(?:only )?(\w+)/.exec(statement)?.[1] ??
    /^create (?:unique )?index .*?\bon (?:only )?(\w+)/.exec(statement)?.[1] ??
    /^create (?:constraint )?trigger .*?\bon (\w+)/.exec(statement)?.[1] ??
    null
  );
}
