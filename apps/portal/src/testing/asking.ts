import { type Answers, answersOf, errorAnswer } from './network';

const message = 'Ingrese su contraseña actual para confirmar que es usted';

/** Asks for the person at one call, as the server does long after the sign-in; with the password the others answer. */
export const asking = (requested: string, others: Answers = {}): Answers =>
  answersOf(
    {
      [requested]: ({ body }) =>
        body['currentPassword'] === undefined
          ? errorAnswer(422, message, { data: { fields: { currentPassword: message } } })
          : undefined,
    },
    others,
  );
