import { defineRefusals } from '../platform/refusals/reason';

export const priceListRefusals = defineRefusals({
  priceListTaken: [409, 'Ya existe una lista para el Centro Logistico/Cliente/Fecha de inicio seleccionados'],
  onlyMainPriceList: [409, 'No es posible eliminar la unica lista de precios principal'],
  priceListHasClients: [
    409,
    'No es posible eliminar la lista de precios principal: durante su vigencia comienzan {{count}} listas de clientes. Elimínelas primero',
  ],
  priceListHasClient: [
    409,
    'No es posible eliminar la lista de precios principal: durante su vigencia comienza la lista de un cliente. Elimínela primero',
  ],
});
