import { defineRefusals } from '../platform/refusals/reason';

export const replacementRefusals = defineRefusals({
  replacementOver: [403, 'Ya no puede actuar por esa persona: el reemplazo terminó o ya no es posible'],
  notWhileReplacing: [403, 'Esto no se hace en nombre de otra persona. Vuelva a actuar por usted'],
  replacementImpossible: [
    422,
    'Esta persona no puede ser el reemplazo: tiene que estar activa, ser del mismo tipo de usuario y ver algún lugar en común',
  ],
  replacementOverlaps: [409, 'Ya hay otro reemplazo en esos días. Termínelo antes o elija otros días'],
  tooManyReplacements: [409, 'Ya hay {{max}} reemplazos. Termine alguno antes de agregar otro'],
});
