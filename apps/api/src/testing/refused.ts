import type { Answer } from './test-api';

/** A refusal as a test compares it: status, errorCode, sentence and the messages of the fields. */
export function refused({ status, response }: Answer) {
  const { errorCode, errorMsg, data } = response;
  return { status, errorCode, errorMsg, fields: (data as { fields?: unknown } | null)?.fields ?? null };
}

/** The result of `refused` for a refusal whose errorCode is its status. */
export function refusal(status: number, errorMsg: string, fields: object | null = null, errorCode: number = status) {
  return { status, errorCode, errorMsg, fields };
}

export const noPermission = refusal(403, 'Su perfil no tiene permiso para realizar esta acción', null, 1403);
export const sessionOver = refusal(401, 'Su sesión ha expirado, Por favor vuelva a loguearse', null, 403);
export const invalid = (fields: object) => refusal(422, 'Revise los campos marcados', fields);
