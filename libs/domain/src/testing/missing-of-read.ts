import { contracts } from '../composition';
import type { Contract } from '../platform/access';

const table: Readonly<Record<string, Contract>> = contracts;

/**
 * The fields with the state that was read (`decidesOn` of the call's contract) which a body lacks; none for a call that
 * does not decide about an existing record.
 */
export function missingOfRead(call: string, body: unknown): readonly string[] {
  const fields = Object.hasOwn(table, call) ? table[call]?.decidesOn : undefined;
  return typeof fields === 'object' ? fields.filter((field) => !has(body, field.split('.'))) : [];
}

function has(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined;
  const name = step.replace('[]', '');
  const match = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return name === step ? has(match, rest) : Array.isArray(match) && match.every((one) => has(one, rest));
}
