import { defineRefusals } from '../platform/refusals/reason';

export const noteRefusals = defineRefusals({
  noteNotRemovable: [409, 'Solo se puede eliminar una nota de crédito pendiente, sin comentarios y sin archivo'],
  noteHasItsFile: [409, 'La nota de crédito ya tiene su archivo y no se puede cambiar'],
});
