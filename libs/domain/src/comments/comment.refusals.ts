import { defineRefusals } from '../platform/refusals/reason';

export const commentRefusals = defineRefusals({
  mentionRefused: [422, 'No puede mencionar aquí a {{people}}: elija a las personas de la lista'],
});
