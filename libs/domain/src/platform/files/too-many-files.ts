import { type Refusal, refusedField } from '../refusals/refusal';
import { fileRefusals } from './file.refusals';

/** More files than allowed, reported at that field (HTTP 422). */
export function tooManyFiles(max: number, field: string): Refusal {
  return refusedField(max === 1 ? fileRefusals.tooManyFilesOne : fileRefusals.tooManyFiles, field, { max });
}
