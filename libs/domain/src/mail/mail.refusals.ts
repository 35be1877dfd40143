import { defineRefusals } from '../platform/refusals/reason';

export const mailRefusals = defineRefusals({
  tooManyMailings: [
    429,
    'Llegó al máximo de operaciones que avisan por correo a otras personas. Espere {{wait}} y vuelva a intentar; lo que ya hizo quedó guardado',
  ],
});
