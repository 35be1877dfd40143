import type { checkBalances } from '@comensal/infrastructure';

/** What `npm run balances:check` says, and its exit code: 1 when something does not add up. */
export function balancesText({ accounts, movements, meals, broken }: Awaited<ReturnType<typeof checkBalances>>): {
  lines: string[];
  exitCode: 0 | 1;
} {
  const figures = `${accounts} cuentas, ${movements} movimientos, ${meals} comidas`;
  if (broken.length === 0) return { lines: [`Los saldos coinciden: ${figures}.`], exitCode: 0 };
  const lines = [`Los saldos NO coinciden (${figures}).`];
  for (const { rule, count, examples } of broken) {
    lines.push('', `${rule}: ${count} sin cumplir`);
    for (const example of examples)
      lines.push(
        `  ${Object.entries(example)
          .map(([name, value]) => `${name} ${String(value)}`)
          .join(', ')}`,
      );
    if (count > examples.length) lines.push(`  … y ${count - examples.length} más`);
  }
  return { lines, exitCode: 1 };
}
