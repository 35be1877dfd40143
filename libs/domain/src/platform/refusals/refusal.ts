import { fill } from '../texts/fill';
import { platformRefusals } from './platform.refusals';
import type { RefusalCode, RefusalReason } from './reason';

/** The Spanish message of each wrong field, by its name. */
export type FieldMessages = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number>>;

/**
 * An expected refusal. Use cases and domain functions throw it; the answer is made of it at the edge (API-06). `values`
 * fill the placeholders of the sentence, `fields` name the fields to correct, `details` are further facts for the client.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;

  constructor(
    readonly reason: RefusalReason,
    readonly values: Values = {},
    readonly fields: FieldMessages | null = null,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(fill(reason.sentence, values));
    this.code = reason.code;
  }
}

/** A refusal about one field of the request, with its own sentence there. */
export function refusedField(reason: RefusalReason, field: string, values: Values = {}): Refusal {
  return new Refusal(reason, values, { [field]: fill(reason.sentence, values) });
}

/** A refusal that names the fields to correct (HTTP 422). */
export function invalidFields(fields: FieldMessages): Refusal {
  return new Refusal(platformRefusals.invalid, {}, fields);
}
