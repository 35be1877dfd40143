import { defineRefusals } from './reason';

export const platformRefusals = defineRefusals({
  unforeseen: [500, 'Ocurrió un error inesperado. Vuelva a intentar; si continúa, informe la referencia'],
  unavailable: [503, 'El servicio no está disponible en este momento'],
  notFound: [404, 'El registro no existe'],
  staleVersion: [409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar'],
  noPermission: [403, 'Su perfil no tiene permiso para realizar esta acción'],
  outOfScope: [403, 'El registro no pertenece a sus clientes y centros logísticos'],
  beyondOwnReach: [403, 'No puede dar ni cambiar un acceso mayor que el suyo'],
  callNotFound: [404, 'La dirección solicitada no existe'],
  invalid: [422, 'Revise los campos marcados'],
  malformedBody: [422, 'El contenido del envío no se puede leer'],
  unclearRequest: [400, 'El envío se puede leer de más de una manera'],
  wrongContentType: [415, 'El tipo de contenido del envío no es válido'],
  tooLarge: [413, 'El envío supera el tamaño permitido'],
  idempotencyKeyReused: [409, 'La misma clave de operación fue usada con otros datos'],
  idempotencyKeyInvalid: [422, 'La clave de operación no es válida'],
  tooManyAttempts: [429, 'Demasiados intentos. Espere unos minutos y vuelva a intentar'],
  busy: [503, 'El servidor está ocupado. Espere unos segundos y vuelva a intentar'],
});
