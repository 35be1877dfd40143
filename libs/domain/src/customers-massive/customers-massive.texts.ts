/** Mass upload of diners (MAS). */
export const customersMassive = {
  done: 'Se subieron los comensales correctamente',
  partly:
    'Se subieron {{loaded}} de {{rows}} filas. Descargue las {{rejected}} rechazadas, corríjalas y vuelva a cargarlas',
  partlyOne: 'Se subieron {{loaded}} de {{rows}} filas. Descargue la rechazada, corríjala y vuelva a cargarla',
  partlyLoadedOne:
    'Se subió 1 de {{rows}} filas. Descargue las {{rejected}} rechazadas, corríjalas y vuelva a cargarlas',
  partlyOneEach: 'Se subió 1 de 2 filas. Descargue la rechazada, corríjala y vuelva a cargarla',
  noneGoodOne: 'Hubo un error al cargar los comensales: se rechazó la única fila. Descargue la planilla con el motivo',
  noneGood:
    'Hubo un error al cargar los comensales: se rechazaron las {{rows}} filas. Descargue la planilla con el motivo de cada una',
  nothing:
    'Hubo un error al cargar los comensales: no se subió ninguna de las {{rows}} filas porque algunas tienen errores. Descargue la planilla con los motivos',
  reviewedOne: 'Se revisó la única fila',
  reviewed: 'Se revisaron las {{rows}} filas',
  reviewRefusedOne: '1 se rechazaría',
  reviewRefused: '{{refused}} se rechazarían',
  reviewWarnedOne: '1 conviene mirarla antes de cargar',
  reviewWarned: '{{warned}} conviene mirarlas antes de cargar',
  reviewPlain: 'Ningún código cambia de persona',
  reviewMovedOne: '1 código cambiaría de persona',
  reviewMoved: '{{moved}} códigos cambiarían de persona',
  reviewReplacedOne: '1 código reemplazaría a otro de la misma persona',
  reviewReplaced: '{{replaced}} códigos reemplazarían a otro de la misma persona',
  movesName: '{{date}}-codigos-a-reasignar.xlsx',
  moveColumns: {
    from: 'Lo tiene hoy',
    to: 'Lo recibe',
    oldCode: 'Código que deja',
    note: 'Observación',
  },
  moveFree: 'Nadie',
  moveNew: 'Persona nueva',
  moveLoses: 'Quien lo tiene hoy queda sin código de este tipo',
  failed: 'Hubo un error al cargar los comensales',
  reasonColumn: 'Motivo',
  rowColumn: 'Fila',
  /** Names a row's sheet in a workbook with several. */
  sheetColumn: 'Hoja',
  /** Shown as the reason of a valid row that was not loaded because another row is bad. */
  rowCorrect: 'Correcta',
  templateName: 'plantilla-comensales.xlsx',
  /** What the example row of the template says. */
  example: {
    country: 'Argentina',
    company: 'Cliente de ejemplo',
    businessUnit: 'Centro de ejemplo',
    fullName: 'Ejemplo, Ana',
    fileNumber: '12345',
    section: 'Depósito',
    authCode: '0012345678',
    profileId: '1',
  },
  rejectedName: '{{date}}-comensales-rechazados.xlsx',
  sheet: 'Comensales',
  profilesSheet: 'Perfiles de comensal',
  profileColumns: {
    id: 'Id de perfil de comensal',
    name: 'Nombre',
    businessUnit: 'Centro logístico',
    company: 'Cliente',
  },
  refusalsName: '{{date}}-comensales-a-corregir.xlsx',
  movesSheet: 'Códigos',
  /** Remarks on rows that are loaded anyway. */
  warning: {
    group: 'Grupo: hoy {{from}}. Pasará a {{to}}, que pagará sus consumos',
    namesake:
      'Legajo{{cell}}: {{owner}} ya come en el mismo cliente, en {{centre}}, con el código {{code}}. Si es la misma persona, use el código de ella; si es otra, cargue la fila como está',
    nearCode:
      'Código{{cell}}: {{owner}} tiene en {{centre}} el código {{code}}, casi igual. Si es la misma tarjeta, escriba el código como está allí; si es otra, cargue la fila como está',
    nearRow:
      'Código{{cell}}: la fila {{row}} tiene un código casi igual ({{code}}). Si es la misma tarjeta, corrija una de las dos; si son dos, cargue la fila como está',
  },
  reason: {
    group: 'Grupo: no existe en el cliente y centro logístico del perfil',
    groupsNotManaged: 'Grupo: el cliente no administra grupos en ese centro logístico',
    leadsGroup: 'Grupo: es líder del que tiene hoy. Elija antes otro líder',
    otherGroup: 'Grupo: hoy está en uno de otro cliente o centro logístico, que usted no ve',
    authType: 'Use Tarjeta o Biométrico',
    profile: 'Id de perfil de comensal: no existe, o no pertenece a sus clientes y centros logísticos',
    repeated: 'Código: la fila {{row}} lo da a otro comensal en el mismo centro logístico',
    otherCode: 'Código: la fila {{row}} da al mismo comensal otro código de este tipo',
    knownCode:
      'Código: el comensal ya tiene otro código de este tipo ({{code}}). Si lo reemplaza, elija Reasignar códigos después de revisar el archivo',
    otherOwner:
      'Código: hoy es de {{owner}}. Si pasa a otra persona, elija Reasignar códigos después de revisar el archivo',
    unseenMove:
      'Código: lo que cambiaría no es lo que mostró la revisión del archivo, porque alguien cambió los datos después. Revise el archivo otra vez',
    otherProfile: 'No puede elegir mas de un perfil por centro logistico: la fila {{row}} da otro',
    otherData: '{{title}}: la fila {{row}} da al mismo comensal otro dato. Deje el mismo en todas sus filas',
    otherCompany: 'El código ya lo tiene, en ese centro logístico, un comensal de otro cliente',
    taken: 'Código: ya lo tiene otro comensal en {{centre}}',
    takenElsewhere: 'Código: ya lo tiene otro comensal en otro de los centros logísticos de este comensal',
  },
} as const;
