import { z } from 'zod';
import { atMost } from '../validation/schemas';

/** Anything but a text of a reference's length becomes a reference that matches nothing. */
const reference = () => z.string().check(atMost(500)).catch('');

/**
 * The body of a call for a record's file (API-08 to API-10). An unknown reference gets the not-found answer, not a validation
 * error.
 */
export const fileReferenceSchema = z.object({ filePath: reference(), fileName: reference() });
