/** The verb of a statement and the first table or function that it names: 'update credits_requests'. Contains no values. */
export function statementName(sql: string): string {
  const [verb = ''] = /^\s*\w+/.exec(sql) ?? [];
  const subject = /\b(?:from|into|update)\s+"?([a-z]\w+)|^\s*select\s+(\w+)\(/i.exec(sql);
  return [verb.trim().toLowerCase(), subject?.[1] ?? subject?.[2]].filter(Boolean).join(' ');
}
