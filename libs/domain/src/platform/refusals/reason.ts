import type { Registered } from '../access/registered';

/** The published key of a reason; the same even if its sentence is reworded. */
export type RefusalCode = keyof Registered['refusals'] & string;

/** A reason to refuse a request, and how the answer says so. `errorCode` is the envelope's (contract, "Conventions"). */
export interface RefusalReason<Code extends string = RefusalCode> {
  readonly code: Code;
  readonly status: number;
  readonly errorCode: number;
  /** Spanish, with its `{{placeholders}}`. */
  readonly sentence: string;
}

/** Every reason there is, by its code. */
export type Refusals = Readonly<Record<RefusalCode, RefusalReason>>;

/** The HTTP status, the sentence, and the errorCode where it is another than the status, or than 1403 for 403. */
type ReasonDefinition = readonly [status: number, sentence: string, errorCode?: number];

/** The reasons of a feature, or of a part of the platform, by their codes. */
export function defineRefusals<const Table extends Readonly<Record<string, ReasonDefinition>>>(table: Table) {
  const reasons = Object.entries(table).map(
    ([code, [status, sentence, errorCode = status === 403 ? 1403 : status]]) => [
      code,
      { code, status, errorCode, sentence },
    ],
  );
  return Object.fromEntries(reasons) as { readonly [Code in keyof Table & string]: RefusalReason<Code> };
}
