import type { FailedMail } from '@comensal/infrastructure/mail';

/** The output of `npm run mails:resend`. */
export const resendText = {
  list: (mails: readonly FailedMail[]): string =>
    mails.length === 0
      ? 'No hay correos que no se pudieron enviar.'
      : [
          'Correos que no se pudieron enviar; para enviar otra vez: npm run mails:resend -- ID … o --all',
          ...mails.map(
            ({ id, recipient, subject, failedAt, failure }) =>
              `${id}  ${failedAt.toISOString()}  ${recipient}  «${subject}»  ${failure ?? ''}`,
          ),
        ].join('\n'),
  sent: (count: number): string =>
    count === 1 ? 'Se envía otra vez 1 correo.' : `Se envían otra vez ${count} correos.`,
  missing: (ids: readonly string[]): string =>
    `No se envían otra vez, porque no son correos que no se pudieron enviar, quien los recibiría ya no está o su dirección está en disputa: ${ids.join(', ')}`,
};
