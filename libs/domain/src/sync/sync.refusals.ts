import { defineRefusals } from '../platform/refusals/reason';

export const syncRefusals = defineRefusals({
  notPublished: [404, 'Todavía no se publicó ninguna configuración'],
  otherPendingChanges: [409, 'Los cambios pendientes ya no son los que se mostraron. Revíselos antes de publicar'],
});
