import { defineRefusals } from '../platform/refusals/reason';

export const paperRefusals = defineRefusals({
  paperRepeated: [422, '{{where}}. Indique el motivo para usarlo otra vez'],
  certificateCounted: [422, '{{where}}. Cada certificado de retención cuenta una sola vez'],
  paperTooSlow: [413, 'El archivo tarda demasiado en leerse. Complete los datos a mano: puede adjuntarlo igual'],
  paperTooHeavy: [413, 'El archivo no se pudo leer. Complete los datos a mano: puede adjuntarlo igual'],
  accountLength: [422, 'Un CBU o CVU tiene 22 dígitos'],
  accountDigits: [422, 'El CBU o CVU no es válido: revise sus dígitos'],
  accountAlias: [422, 'Un alias tiene de 6 a 20 letras sin tilde, números, puntos o guiones'],
});
