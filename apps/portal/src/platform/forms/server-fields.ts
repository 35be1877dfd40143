import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/**
 * Puts the server's messages under the fields they belong to and brings the cursor to the first. Gives the messages for
 * which the form has no field, so that none gets lost.
 */
export function showFieldMessages<Values extends FieldValues>(
  messages: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, FieldPath<Values>>>,
  setError: UseFormSetError<Values>,
): string[] {
  const homeless: string[] = [];
  let first = true;
  for (const [name, message] of Object.entries(messages)) {
    const field = fields[name];
    if (field === undefined) homeless.push(message);
    else {
      setError(field, { type: 'server', message }, { shouldFocus: first });
      first = false;
    }
  }
  return homeless;
}
