import { defineRefusals } from '../platform/refusals/reason';

export const serviceKeyRefusals = defineRefusals({
  // Not a person's session, but for a program it means the same: the key is invalid.
  serviceKeyInvalid: [401, 'La clave del usuario de servicio no es válida o fue revocada', 403],
  serviceKeyRevoked: [409, 'La clave ya fue revocada'],
  serviceKeyTaken: [409, 'El usuario de servicio ya tiene una clave con este nombre'],
  notAServiceUser: [409, 'El usuario es de una persona: solo los usuarios de servicio tienen claves'],
});
