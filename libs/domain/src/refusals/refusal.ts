import { refusals } from '../texts/es/refusals';
import { fill } from '../texts/fill';

/** Why the product says no. The sentence of each stands in the catalogue under `refusals`. */
export type RefusalCode = keyof typeof refusals;

/** Spanish message of each field that is wrong, by the field's name. */
export type FieldMessages = Readonly<Record<string, string>>;

/**
 * A foreseen no. Use cases and domain functions throw it; the HTTP status is attached at the edge (API-06).
 * `values` fill the places of the sentence, `fields` name the fields to mend.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: RefusalCode,
    readonly values: Readonly<Record<string, string | number>> = {},
    readonly fields: FieldMessages | null = null,
  ) {
    super(fill(refusals[code], values));
  }
}

/** A refusal whose sentence belongs to one field of what was sent (HTTP 422). */
export function refusedField(
  code: RefusalCode,
  field: string,
  values: Readonly<Record<string, string | number>> = {},
): Refusal {
  return new Refusal(code, values, { [field]: fill(refusals[code], values) });
}

/** A refusal that names the fields to mend (HTTP 422). */
export function invalidFields(fields: FieldMessages): Refusal {
  return new Refusal('invalid', {}, fields);
}
