import { awaitedSteps, stepName } from './awaited-steps';

/** After how many working days a step is reminded of; 0 is never. */
export interface RemindAfter {
  readonly usual: number;
  /** Of single steps, by their names. */
  readonly steps: Readonly<Record<string, number>>;
}

/** As many working days as a setting may say. */
export const longestWait = 60;

/** Who is notified when a record has waited once, twice and three times as long: each level adds to the one before. */
export const reminderLevels = ['acting', 'replacing', 'administering'] as const;
export type ReminderRole = (typeof reminderLevels)[number];

/**
 * Reads `3,credit.Pagado=1,reversal.credit.Propuesta=0`: the usual days, which may be left out, and those of single steps.
 * Null for anything else, such as a step that nobody is awaited for.
 */
export function readRemindAfter(value: string, usual: number): RemindAfter | null {
  const names = new Set(awaitedSteps.map(stepName));
  const steps: Record<string, number> = {};
  let all = usual;
  for (const [index, part] of value.split(',').entries()) {
    const [, name, digits] = /^(?:([\w.]+)=)?(\d{1,2})$/.exec(part.trim()) ?? [];
    const days = Number(digits);
    if (digits === undefined || days > longestWait) return null;
    if (name === undefined && index === 0) all = days;
    else if (name === undefined || !names.has(name) || name in steps) return null;
    else steps[name] = days;
  }
  return { usual: all, steps };
}
