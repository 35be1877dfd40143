import { defineRefusals } from '../platform/refusals/reason';

export const foodServiceRefusals = defineRefusals({
  foodServiceTaken: [409, 'Servicio existente'],
  defaultServiceOverlap: [409, 'Ya existe un servicio predefinido en ese rango horario'],
  foodServiceInUse: [
    409,
    'El servicio {{name}} no se puede eliminar: está en {{uses}}. Puede desactivarlo para que deje de ofrecerse',
  ],
  foodServiceShared: [
    409,
    'El servicio {{name}} también se ofrece en centros logísticos que no son suyos: no puede cambiar {{fields}}',
  ],
  foodServiceOfOthers: [
    409,
    'El servicio {{name}} no se puede eliminar: también se ofrece en centros logísticos que no son suyos. Puede dejar de ofrecerlo en los suyos',
  ],
  foodServiceRetired: [409, 'El servicio {{name}} ya está inactivo y no se puede eliminar: su historia se conserva'],
});
