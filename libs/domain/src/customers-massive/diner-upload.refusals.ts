import { defineRefusals } from '../platform/refusals/reason';

export const dinerUploadRefusals = defineRefusals({
  reviewMissing: [
    422,
    'Para reasignar códigos revise antes este mismo archivo: la revisión muestra de quién a quién pasa cada código',
  ],
  uploadNothingTaken: [422, '{{message}}'],
  uploadWrongType: [415, 'Hubo un error al cargar los comensales. {{reason}}'],
  uploadUnreadable: [422, 'Hubo un error al cargar los comensales. {{reason}}'],
  uploadTooLarge: [413, 'Hubo un error al cargar los comensales. {{reason}}'],
});
