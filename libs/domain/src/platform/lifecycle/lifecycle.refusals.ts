import { defineRefusals } from '../refusals/reason';

export const lifecycleRefusals = defineRefusals({
  illegalTransition: [409, '{{record}} tiene el estado {{status}}: la acción ya no es posible'],
  decidedByAnother: [
    403,
    'Lo decide otra persona: en este registro ya intervino usted, o alguien a quien usted reemplaza o que lo reemplaza',
  ],
});
