/**
 * The verb of a statement and the first table or function that it names: 'update credits_requests'. Tables of subqueries
 * among the selected columns do not count. Contains no values.
 */
export function statementName(sql: string): string {
  const [verb = ''] = /^\s*\w+/.exec(sql) ?? [];
  const subject = /\b(?:from|into|update)\s+"?([a-z]\w+)|^\s*select\s+(\w+)\(/i.exec(sql);
  const named = subject?.[2] ?? outerTable(sql) ?? subject?.[1];
  return [verb.trim().toLowerCase(), named].filter(Boolean).join(' ');
}

/** The first table that a SELECT reads outside of parentheses. */
function outerTable(sql: string): string | undefined {
  if (!/^\s*select\b/i.test(sql)) return undefined;
  let depth = 0;
  for (const [sign, table] of sql.matchAll(/[()]|\bfrom\s+"?([a-z]\w+)/gi)) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth === 0) return table;
  }
  return undefined;
}
