import { defineRefusals } from '../platform/refusals/reason';

export const profileRefusals = defineRefusals({
  profileTaken: [409, 'Ya existe un perfil con este nombre'],
  profileInUse: [409, 'El perfil {{name}} no se puede eliminar: lo tienen {{count}} usuarios'],
  profileInUseByOne: [409, 'El perfil {{name}} no se puede eliminar: lo tiene 1 usuario'],
  registrationProfile: [
    409,
    'El perfil {{name}} es el de quienes se registran: no se puede eliminar ni puede tener módulos de administración',
  ],
  profileOfServiceUsers: [
    409,
    'El perfil {{name}} lo tienen usuarios de servicio: un programa no puede pedir su alta como contratista',
  ],
});
