import { defineRefusals } from '../platform/refusals/reason';

export const indexValueRefusals = defineRefusals({
  indexValueTaken: [409, 'El índice ya tiene un valor para ese mes: corríjalo en la lista'],
});
