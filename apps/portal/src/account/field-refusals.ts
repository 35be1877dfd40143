import { userRefusals } from '@comensal/domain/users';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../platform/calls/api-error';

/** Puts the server's field messages under their fields and focuses the first. Ignores other failures. */
export function showFieldRefusals<Values extends FieldValues>(
  thrown: unknown,
  names: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (!(thrown instanceof ApiError)) return;
  const messages: Readonly<Record<string, string | undefined>> = { ...conflictOf(thrown), ...thrown.fields };
  names
    .filter((name) => messages[name] !== undefined)
    .forEach((name, index) =>
      setError(name, { type: 'server', message: messages[name] ?? '' }, { shouldFocus: index === 0 }),
    );
}

/** A taken name or address is a conflict without fields: its sentence says which it is (ACC-44). */
function conflictOf({ isConflict, errorMsg }: ApiError): Readonly<Record<string, string>> {
  if (!isConflict) return {};
  return errorMsg === userRefusals.emailTaken.sentence ? { email: errorMsg } : { username: errorMsg };
}
