import { defineRefusals } from '../platform/refusals/reason';

export const removedRecordRefusals = defineRefusals({
  restoreWithoutServices: [
    409,
    'Ninguno de sus servicios tiene hoy precio en el centro o se ofrece allí: agregue uno antes de recuperarlo',
  ],
  restoreWithoutPlaces: [
    409,
    'Ninguno de los centros donde comía tiene hoy relación con su cliente y un perfil de servicio',
  ],
  restoreWithoutMainList: [
    409,
    'El centro no tiene una lista principal que rija desde ese día: recupere o cree una antes',
  ],
});
