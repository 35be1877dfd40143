import type { checkBalances } from '@comensal/infrastructure/balances';
import { counted } from './counted';

/** A rule with the number of violations. */
export const brokenText = (rule: string, count: number): string => `${rule}: casos que no coinciden: ${count}`;

/** The output of `npm run balances:check`, and its exit code: 1 when something does not add up. */
export function balancesText({ accounts, movements, meals, broken }: Awaited<ReturnType<typeof checkBalances>>): {
  lines: string[];
  exitCode: 0 | 1;
} {
  const figures = [
    counted(accounts, 'cuenta', 'cuentas'),
    counted(movements, 'movimiento', 'movimientos'),
    counted(meals, 'comida', 'comidas'),
  ].join(', ');
  if (broken.length === 0) return { lines: [`Los saldos coinciden: ${figures}.`], exitCode: 0 };
  const lines = [`Los saldos NO coinciden (${figures}).`];
  for (const { rule, count, examples } of broken) {
    lines.push('', brokenText(rule, count));
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
