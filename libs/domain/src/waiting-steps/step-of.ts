import type { Waiting } from '../platform/access/contract';
import type { SteppedRecord, WaitingAct } from './waiting-step';

/** What a call's step is about: the record by kind and id, and the act. `params` are those of its path. */
export function stepOf(
  { record, id, act, by = 'status' }: Waiting,
  params: unknown,
  body: unknown,
): { readonly act: WaitingAct; readonly record: SteppedRecord; readonly recordId: string } {
  const [named] = Object.values((params ?? {}) as Readonly<Record<string, unknown>>);
  const said = String(at(body, [by]));
  return {
    act: typeof act === 'string' ? act : ((Object.hasOwn(act, said) ? act[said] : undefined) ?? act.otherwise),
    record,
    recordId: String(named ?? at(body, id.split('.')) ?? ''),
  };
}

function at(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  return typeof value === 'object' && value !== null ? at((value as Record<string, unknown>)[step], rest) : undefined;
}
