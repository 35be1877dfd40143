import { defineRefusals } from '../refusals/reason';

export const fairUseRefusals = defineRefusals({
  tooManyUploads: [429, 'Ya está cargando {{max}} archivos a la vez. Espere a que termine uno y vuelva a intentar'],
  tooManyEventStreams: [429, 'Hay demasiadas pantallas abiertas. Cierre las que no use; el proceso sigue su curso'],
  tooManyLists: [
    429,
    'Consultas largas a la vez: {{max}} como máximo. Espere a que terminen las suyas y vuelva a intentar',
  ],
});
