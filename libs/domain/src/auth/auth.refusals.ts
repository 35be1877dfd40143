import { defineRefusals } from '../platform/refusals/reason';

export const authRefusals = defineRefusals({
  wrongCredentials: [401, 'Usuario o contraseña incorrectos'],
  accountResting: [
    403,
    'La cuenta está cerrada por una objeción a un cambio de correo: un administrador decide a quién pertenece',
    403,
  ],
  // 403 is the code with which the portal ends the session (ACC-33, O-14).
  sessionExpired: [401, 'Su sesión ha expirado, Por favor vuelva a loguearse', 403],
  passwordToChange: [403, 'Antes de continuar debe elegir una contraseña nueva'],
  currentPasswordRequired: [422, 'Ingrese su contraseña actual para confirmar que es usted'],
  currentPasswordWrong: [422, 'La contraseña actual no es correcta'],
  linkInvalid: [422, 'El enlace no es válido: ya se usó o venció'],
  recoveryInvalid: [422, 'Ocurrio un error al realizar el cambio de contraseña. La sesión expiró o es invalida!'],
  registrationClosed: [
    409,
    'El registro de contratistas todavía no está disponible en esta instalación. Comuníquese con la administración',
  ],
  precontractorExists: [409, 'Precontratista existente'],
});
