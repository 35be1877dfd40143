import { defineRefusals } from '../platform/refusals/reason';

export const serviceProfileRefusals = defineRefusals({
  serviceProfileTaken: [409, 'El nombre existe'],
  serviceProfileInUse: [409, 'El perfil de servicio {{name}} no se puede eliminar: lo tienen {{count}} comensales'],
  serviceProfileInUseByOne: [409, 'El perfil de servicio {{name}} no se puede eliminar: lo tiene 1 comensal'],
});
