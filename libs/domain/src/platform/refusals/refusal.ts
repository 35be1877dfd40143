import { fill } from '../texts/fill';
import { refusals } from './refusals.texts';

/** Why the product refuses a request. The sentence of each code is in the catalogue under `refusals`. */
export type RefusalCode = keyof typeof refusals;

/** The Spanish message of each wrong field, by its name. */
export type FieldMessages = Readonly<Record<string, string>>;

/**
 * An expected refusal. Use cases and domain functions throw it; the HTTP status is attached at the edge (API-06).
 * `values` fill the placeholders of the sentence, `fields` name the fields to correct.
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

/** A refusal about one field of the request, with its own sentence there (HTTP 422). */
export function refusedField(
  code: RefusalCode,
  field: string,
  values: Readonly<Record<string, string | number>> = {},
): Refusal {
  return new Refusal(code, values, { [field]: fill(refusals[code], values) });
}

/** A refusal that names the fields to correct (HTTP 422). */
export function invalidFields(fields: FieldMessages): Refusal {
  return new Refusal('invalid', {}, fields);
}

/** More files than allowed, reported at that field (HTTP 422). */
export function tooManyFiles(max: number, field: string): Refusal {
  return refusedField(max === 1 ? 'tooManyFilesOne' : 'tooManyFiles', field, { max });
}
