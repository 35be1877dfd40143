import { z } from 'zod';
import { atMost } from '../validation/schemas';

/** What is no text of a reference's length is no reference: it names nothing. */
const reference = () => z.string().check(atMost(500)).catch('');

/** The body of a call for a record's file (API-08 to API-10). What is no reference of ours is the not-found answer, not a validation error. */
export const fileReferenceSchema = z.object({ filePath: reference(), fileName: reference() });
