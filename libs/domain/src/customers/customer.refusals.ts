import { defineRefusals } from '../platform/refusals/reason';

export const customerRefusals = defineRefusals({
  customerRelationEnded: [409, 'El cliente no tiene una relación activa con el centro logístico {{centre}}'],
  customerLeadsGroups: [409, 'El comensal es líder de {{groups}}. Elija otro líder antes de quitarlo'],
  codeTaken: [409, 'Otro comensal tiene el mismo código'],
});
