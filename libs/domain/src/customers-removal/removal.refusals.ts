import { defineRefusals } from '../platform/refusals/reason';

export const removalRefusals = defineRefusals({
  removalReviewMissing: [
    409,
    'Lo que mostró la revisión ya no se puede dar de baja: pasó más de una hora, o la revisión no es suya. Revise otra vez',
  ],
  removalTooMany: [422, 'Se encontraron más de {{max}} comensales. Use los filtros para darlos de baja por partes'],
  removalNotUndone: [
    409,
    'La baja ya no se puede deshacer: pasaron más de 24 horas, ya se deshizo o no dio de baja a nadie',
  ],
});
