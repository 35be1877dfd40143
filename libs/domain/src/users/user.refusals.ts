import { defineRefusals } from '../platform/refusals/reason';

export const userRefusals = defineRefusals({
  serviceUserWithoutPassword: [422, 'Un usuario de servicio ingresa con sus claves y no tiene contraseña'],
  emailTaken: [409, 'El email ya fue utilizado'],
  usernameTaken: [409, 'Usuario existente'],
  usernameRemoved: [409, 'Este nombre fue de un usuario eliminado y no vuelve a usarse: elija otro'],
  usernameLooksTaken: [409, 'Se parece demasiado a otro usuario: elija uno distinto'],
  ownUser: [409, 'No puede eliminar su propio usuario'],
  lastAdministrator: [
    409,
    'Debe quedar alguien que pueda administrar los usuarios y alguien que pueda administrar los perfiles',
  ],
  lastFullAdministrator: [
    409,
    'Debe quedar alguien con acceso total que pueda administrar los usuarios y los perfiles',
  ],
});
