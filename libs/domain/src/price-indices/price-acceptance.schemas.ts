import { z } from 'zod';
import { dateNumber, loadedVersion, recordId, requiredText } from '../platform/validation/schemas';

export const acceptanceFields = { accepted_on: dateNumber(), person: requiredText(100) };

/** /price-lists/setAcceptance: with one file, unless it corrects an acceptance that has one. */
export const setAcceptanceSchema = z.object({ list_id: recordId(), ...acceptanceFields, version: loadedVersion() });
export type SetAcceptance = z.output<typeof setAcceptanceSchema>;
