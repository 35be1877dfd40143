import { defineRefusals } from '../platform/refusals/reason';

export const serviceProfileRefusals = defineRefusals({
  serviceProfileTaken: [409, 'El nombre existe'],
  serviceProfileInUse: [409, 'El perfil de servicio {{name}} no se puede borrar: lo tienen {{count}} comensales'],
  serviceProfileInUseByOne: [409, 'El perfil de servicio {{name}} no se puede borrar: lo tiene 1 comensal'],
});
