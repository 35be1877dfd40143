import { defineRefusals } from '../platform/refusals/reason';

export const secondFactorRefusals = defineRefusals({
  secondFactorWrong: [401, 'El código no es correcto o ya fue usado'],
  passkeyWrong: [422, 'No se pudo comprobar la llave de acceso'],
  passkeyTaken: [409, 'Esta llave de acceso ya está registrada'],
  passkeysUnavailable: [409, 'Esta instalación no admite llaves de acceso. Use una aplicación de códigos'],
  // An invalid token, like that of an ended session.
  pendingSignInOver: [
    401,
    'Pasó demasiado tiempo o hubo demasiados intentos. Ingrese de nuevo su usuario y contraseña',
    403,
  ],
  secondFactorMissing: [403, 'Antes de continuar debe configurar un segundo factor'],
  secondFactorDemanded: [409, 'Debe tener un segundo factor: agregue otro antes de quitar este'],
  tooManyFactors: [409, 'Puede tener hasta {{max}}. Quite uno que ya no use'],
  factorOfferOver: [409, 'La configuración demoró demasiado. Comience de nuevo'],
  ownFactors: [409, 'Sus propios factores se quitan desde sus preferencias'],
  formerPasswordWrong: [422, 'No es la contraseña de antes del cambio'],
});
