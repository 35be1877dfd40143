import { defineRefusals } from '../platform/refusals/reason';

export const terminalKeyRefusals = defineRefusals({
  // Not a person's session, but for a terminal it means the same: the key is invalid.
  terminalKeyInvalid: [401, 'La clave del punto de venta no es válida o fue revocada', 403],
  terminalKeyTaken: [409, 'Ya existe una clave con este nombre en el centro logístico'],
});
