import { defineRefusals } from '../platform/refusals/reason';

export const reportRefusals = defineRefusals({
  reportDaysMissing: [422, 'Debe completar los campos de Centro Logistico, Fecha Desde y Hasta'],
  reportPlacesMissing: [422, 'Debe completar los campos de Cliente, Centro Logistico y Fecha'],
  reportDaysReversed: [422, 'La fecha desde no puede ser posterior a la fecha hasta'],
  tooManySchedules: [409, 'Ya tiene {{max}} reportes programados. Elimine alguno para programar otro'],
  scheduleWithoutPlaces: [422, 'Ninguno de los lugares de este reporte es suyo: no hay qué enviar'],
  scheduleUserMayNot: [422, '{{username}} no puede recibir este reporte: no lo abre, o no ve todos sus lugares'],
  scheduleAddressUnknown: [422, 'Una de las direcciones no está confirmada, o usted no puede usarla'],
  tooManyAddresses: [409, 'Ya hay {{max}} direcciones. Elimine alguna para agregar otra'],
  addressOfUser: [422, 'Es el correo de un usuario: elíjalo entre las personas'],
  addressConfirmed: [409, 'La dirección ya está confirmada'],
  scheduleWithoutAddress: [422, 'Su usuario no tiene un correo al que enviar el reporte'],
  scheduleTooLongForPdf: [
    422,
    'El PDF admite hasta {{max}} filas, y hoy este reporte tiene {{rows}}. Elija la planilla de cálculo (xlsx)',
  ],
  scheduleTooLongForSpreadsheet: [
    422,
    'La planilla de cálculo admite hasta {{max}} filas, y hoy este reporte tiene {{rows}}. Elija un período más corto',
  ],
  tooManyRowsForSpreadsheet: [413, 'La planilla de cálculo admite hasta {{max}} filas. Use los filtros'],
  tooManyRowsForPdf: [
    413,
    'El PDF admite hasta {{max}} filas. Use los filtros o exporte la planilla de cálculo (xlsx)',
  ],
  pdfWithoutBrowser: [
    503,
    'No se puede hacer el PDF: el servidor no tiene un navegador. Quien lo administra debe instalar Chromium, Chrome o Edge; mientras tanto, exporte la planilla de cálculo (xlsx)',
  ],
  pdfWithoutMemory: [
    503,
    'El servidor no tiene memoria para este PDF. Use los filtros para acortarlo, vuelva a intentarlo en unos minutos o exporte la planilla de cálculo (xlsx)',
  ],
});
