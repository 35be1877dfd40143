/** Mass upload of diners (MAS). */
export const customersMassive = {
  noFile: 'Debe cargar los archivos',
  done: 'Se subieron los comensales correctamente',
  partly:
    'Se subieron {{loaded}} de {{rows}} filas. Descargue las {{rejected}} rechazadas, corríjalas y vuelva a cargarlas',
  partlyOne: 'Se subieron {{loaded}} de {{rows}} filas. Descargue la rechazada, corríjala y vuelva a cargarla',
  noneGoodOne: 'Hubo un error al cargar los comensales: se rechazó la única fila. Descargue la planilla con el motivo',
  noneGood:
    'Hubo un error al cargar los comensales: se rechazaron las {{rows}} filas. Descargue la planilla con el motivo de cada una',
  nothing:
    'Hubo un error al cargar los comensales: no se subió ninguna de las {{rows}} filas porque algunas tienen errores. Descargue la planilla con los motivos',
  failed: 'Hubo un error al cargar los comensales',
  reasonColumn: 'Motivo',
  templateName: 'plantilla-comensales.xlsx',
  rejectedName: '{{date}}-comensales-rechazados.xlsx',
  sheet: 'Comensales',
  profilesSheet: 'Perfiles de comensal',
  profileColumns: {
    id: 'Id de perfil de comensal',
    name: 'Nombre',
    businessUnit: 'Centro logístico',
    company: 'Cliente',
  },
  reason: {
    authType: 'Use Tarjeta o Biométrico',
    profile: 'Id de perfil de comensal: no existe, o no pertenece a sus clientes y centros logísticos',
    repeated: 'Código: la fila {{row}} ya lo da a otro comensal en el mismo centro logístico',
    otherCode: 'Código: la fila {{row}} da al mismo comensal otro código de este tipo',
    knownCode: 'Código: el comensal ya tiene otro código de este tipo ({{code}}). Cámbielo en su ficha',
    otherProfile: 'No puede elegir mas de un perfil por centro logistico: la fila {{row}} da otro',
    otherCompany: 'El código ya lo tiene, en ese centro logístico, un comensal de otro cliente',
    taken: 'Código: ya lo tiene otro comensal en {{centre}}',
  },
} as const;
