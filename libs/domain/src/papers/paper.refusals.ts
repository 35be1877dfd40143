import { defineRefusals } from '../platform/refusals/reason';

export const paperRefusals = defineRefusals({
  paperRepeated: [422, '{{where}}. Indique el motivo para usarlo otra vez'],
});
