import { defineRefusals } from '../platform/refusals/reason';

export const waitingStepRefusals = defineRefusals({
  commitAfterInvalid: [422, 'La espera debe ser de {{least}} a {{most}} segundos'],
  commitAfterUnknown: [422, 'Esta acción se guarda en el momento: no puede esperar'],
  stepAlreadyWaiting: [
    409,
    'Usted ya tiene un paso sobre este registro que todavía no se guardó. Deshágalo o espere unos segundos',
  ],
  tooManyWaiting: [429, 'Ya tiene {{max}} pasos que todavía no se guardaron. Espere unos segundos a que se guarden'],
  stepNotUndone: [409, 'El paso ya se guardó o se está guardando: no se puede deshacer'],
  stepOver: [409, 'El paso ya se deshizo o no se guardó'],
});
