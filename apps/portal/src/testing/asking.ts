import type { Answers } from './network';

const message = 'Ingrese su contraseña actual para confirmar que es usted';

/** Asks for the person at one call, as the server does long after the sign-in; with the password the others answer. */
export const asking =
  (asked: string, others: Answers = () => undefined): Answers =>
  (made) =>
    made.path === asked && made.body['currentPassword'] === undefined
      ? { status: 422, errorCode: 422, errorMsg: message, data: { fields: { currentPassword: message } } }
      : others(made);
