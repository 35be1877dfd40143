import { defineRefusals } from '../platform/refusals/reason';

export const companyRefusals = defineRefusals({
  relationEnded: [409, 'El cliente no tiene una relación activa de contratista con ese centro logístico'],
  centreWithoutType: [422, 'Advertencia: Se eligió un centro sin definir el tipo de relación'],
  mixedCompanyWithoutType: [422, 'Advertencia: Se eligió un cliente mixto sin definir el tipo de relación'],
  typeOfCategory: [422, 'La categoría del cliente no admite este tipo de relación'],
  closedPair: [422, 'El cliente o el centro logístico no está activo'],
  groupsInUse: [409, 'Los grupos de este cliente y centro logístico tienen saldo o créditos en curso'],
});
