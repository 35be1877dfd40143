import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { afterQuestions } from '../dialogs/after-questions';

/**
 * Puts the server's messages under their fields and focuses the first, once the question before the save is gone.
 * Returns the messages for which the form has no field, so that none gets lost.
 */
export function showFieldMessages<Values extends FieldValues>(
  messages: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, FieldPath<Values>>>,
  { setError, setFocus }: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
): string[] {
  const homeless: string[] = [];
  const notices: FieldPath<Values>[] = [];
  for (const [name, message] of Object.entries(messages)) {
    const field = fields[name];
    if (field === undefined) homeless.push(message);
    else {
      setError(field, { type: 'server', message });
      notices.push(field);
    }
  }
  const [first] = notices;
  if (first !== undefined) afterQuestions(() => setFocus(first));
  return homeless;
}
