import { defineRefusals } from '../platform/refusals/reason';

export const groupRefusals = defineRefusals({
  groupsNotManaged: [409, 'El cliente no administra grupos en ese centro logístico'],
  groupTaken: [409, 'Ya existe un grupo con este nombre en el cliente y centro logístico'],
  groupInUse: [409, 'El grupo {{name}} no se puede eliminar: tiene {{what}}'],
  groupLeaderStays: [409, 'El líder no puede quedar fuera de su grupo. Primero debe elegirse otro líder'],
  dinersMoved: [409, 'No se guardó ningún cambio, porque otra persona cambió algo mientras tanto: {{who}}'],
});
