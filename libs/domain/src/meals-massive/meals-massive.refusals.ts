import { defineRefusals } from '../platform/refusals/reason';

export const mealsMassiveRefusals = defineRefusals({
  mealsReviewMissing: [
    409,
    'Lo que mostró la revisión ya no se puede cargar: pasó más de una hora, o la revisión no es suya. Revise otra vez',
  ],
});
