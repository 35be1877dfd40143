import { defineRefusals } from '../platform/refusals/reason';

export const auditRefusals = defineRefusals({
  packTooLarge: [413, 'Una prueba para llevar tiene hasta {{max}} eventos. Acote el período o la tabla'],
  packDocumentsTooLarge: [413, 'Los documentos ocupan más de {{max}} MB, que es lo que admite una prueba para llevar'],
  packEmpty: [
    404,
    'Ningún evento elegido está todavía en el registro firmado. Los de los últimos segundos entran enseguida: vuelva a intentarlo',
  ],
  packAltered: [
    409,
    'El evento {{id}} no es el que se selló, y no se puede probar. Avise a quien mantiene el servidor: npm run audit:verify dice qué cambió',
  ],
});
