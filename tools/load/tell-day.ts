import type { DayReport } from './play-day';

const ms = (value: number | null): string => (value === null ? '–' : value.toFixed(0)).padStart(8);

/** The report as lines for the terminal, and whether everything that was acknowledged is there. */
export function tellDay({ centres, seconds, calls, meals, credits, exports }: DayReport): {
  readonly lines: readonly string[];
  readonly isWhole: boolean;
} {
  const isWhole =
    meals.lost === 0 &&
    meals.found + meals.rejected === meals.meals &&
    credits.missing.length === 0 &&
    exports.empty === 0;
  return {
    isWhole,
    lines: [
      `${centres} centros, ${seconds.toFixed(0)} s`,
      `${'llamada'.padEnd(44)}${'veces'.padStart(8)}${'mediana'.padStart(8)}${'95 %'.padStart(8)}${'99 %'.padStart(8)}  fallas`,
      ...calls.map(({ call, answers, median, p95, p99, failures }) =>
        `${call.padEnd(44)}${String(answers).padStart(8)}${ms(median)}${ms(p95)}${ms(p99)}  ${Object.entries(failures)
          .map(([kind, count]) => `${kind}: ${count}`)
          .join(', ')}`.trimEnd(),
      ),
      `consumos: ${meals.meals} entregados, ${meals.accepted} tomados, ${meals.rejected} rechazados; enviados otra vez: ${meals.found} conocidos, ${meals.lost} perdidos`,
      `créditos: ${credits.acknowledged} reconocidos, ${credits.missing.length} faltan${credits.missing.length > 0 ? `: ${credits.missing.join(', ')}` : ''}`,
      `exportaciones: ${exports.answered} con archivo, ${exports.empty} vacías`,
      isWhole ? 'todo lo reconocido está' : 'falta algo que fue reconocido',
    ],
  };
}
