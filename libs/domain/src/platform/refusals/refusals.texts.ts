import { paperRefusals } from '../texts/paper-refusals.texts';
import { screenRefusals } from './screen-refusals.texts';

/** What people read when the product refuses: one sentence for each refusal code. */
export const refusals = {
  ...screenRefusals,
  accountResting:
    'La cuenta está cerrada por una objeción a un cambio de correo: un administrador decide a quién pertenece',
  formerPasswordWrong: 'No es la contraseña de antes del cambio',
  ...paperRefusals,
  wrongCredentials: 'Usuario o contraseña incorrectos',
  sessionExpired: 'Su sesión ha expirado, Por favor vuelva a loguearse',
  secondFactorWrong: 'El código no es correcto o ya fue usado',
  passkeyWrong: 'No se pudo comprobar la llave de acceso',
  pendingSignInOver: 'Pasó demasiado tiempo o hubo demasiados intentos. Ingrese de nuevo su usuario y contraseña',
  passwordToChange: 'Antes de continuar debe elegir una contraseña nueva',
  secondFactorMissing: 'Antes de continuar debe configurar un segundo factor',
  secondFactorDemanded: 'Debe tener un segundo factor: agregue otro antes de quitar este',
  tooManyFactors: 'Puede tener hasta {{max}}. Quite uno que ya no use',
  factorOfferOver: 'La configuración demoró demasiado. Comience de nuevo',
  passkeysUnavailable: 'Esta instalación no admite llaves de acceso. Use una aplicación de códigos',
  ownFactors: 'Sus propios factores se quitan desde sus preferencias',
  terminalKeyInvalid: 'La clave de la terminal no es válida o fue revocada',
  serviceKeyInvalid: 'La clave del usuario de servicio no es válida o fue revocada',
  serviceKeyRevoked: 'La clave ya fue revocada',
  serviceKeyTaken: 'El usuario de servicio ya tiene una clave con este nombre',
  notAServiceUser: 'El usuario es de una persona: solo los usuarios de servicio tienen claves',
  serviceUserWithoutPassword: 'Un usuario de servicio ingresa con sus claves y no tiene contraseña',
  mentionRefused: 'No puede mencionar aquí a {{people}}: elija a las personas de la lista',
  mealSettled: 'El consumo ya fue {{state}}',
  mealStillRefused: 'El consumo sigue sin poder registrarse: {{reason}}',
  mealNotTaken: 'El consumo no se puede registrar: {{reason}}',
  serviceVoidChanged: 'Los consumos del servicio ya no son los que se mostraron. Revíselos antes de anular',
  mealIsVoid: 'Es la anulación de otro consumo, y una anulación no se anula',
  mealTooOld: 'Solo se pueden corregir los consumos desde el {{from}}',
  mealVoided: 'El consumo ya está anulado por completo',
  tooManyMailings:
    'Llegó al máximo de operaciones que avisan por correo a otras personas. Espere {{wait}} y vuelva a intentar; lo que ya hizo quedó guardado',
  tooManyAttempts: 'Demasiados intentos. Espere unos minutos y vuelva a intentar',
  busy: 'El servidor está ocupado. Espere unos segundos y vuelva a intentar',
  noPermission: 'Su perfil no tiene permiso para realizar esta acción',
  beyondOwnReach: 'No puede dar ni cambiar un acceso mayor que el suyo',
  outOfScope: 'El registro no pertenece a sus clientes y centros logísticos',
  callNotFound: 'La dirección solicitada no existe',
  fileNotFound: 'No existe el archivo que esta intentando descargar',
  invalid: 'Revise los campos marcados',
  idempotencyKeyReused: 'La misma clave de operación fue usada con otros datos',
  idempotencyKeyInvalid: 'La clave de operación no es válida',
  commitAfterInvalid: 'La espera debe ser de {{least}} a {{most}} segundos',
  commitAfterUnknown: 'Esta acción se guarda en el momento: no puede esperar',
  stepAlreadyWaiting:
    'Usted ya tiene un paso sobre este registro que todavía no se guardó. Deshágalo o espere unos segundos',
  tooManyWaiting: 'Ya tiene {{max}} pasos que todavía no se guardaron. Espere unos segundos a que se guarden',
  stepNotUndone: 'El paso ya se guardó o se está guardando: no se puede deshacer',
  restoreWithoutServices:
    'Ninguno de sus servicios tiene hoy precio en el centro o se ofrece allí: agregue uno antes de recuperarlo',
  restoreWithoutPlaces: 'Ninguno de los centros donde comía tiene hoy relación con su cliente y un perfil de servicio',
  restoreWithoutMainList: 'El centro no tiene una lista principal que rija desde ese día: recupere o cree una antes',
  replacementOver: 'Ya no puede actuar por esa persona: el reemplazo terminó o ya no es posible',
  notWhileReplacing: 'Esto no se hace en nombre de otra persona. Vuelva a actuar por usted',
  replacementImpossible:
    'Esta persona no puede ser el reemplazo: tiene que estar activa, ser del mismo tipo de usuario y ver algún lugar en común',
  replacementOverlaps: 'Ya hay otro reemplazo en esos días. Termínelo antes o elija otros días',
  tooManyReplacements: 'Ya hay {{max}} reemplazos. Termine alguno antes de agregar otro',
  stepOver: 'El paso ya se deshizo o no se guardó',
  tooLarge: 'El envío supera el tamaño permitido',
  paperRepeated: '{{where}}. Indique el motivo para usarlo otra vez',
  creditRepeated:
    'Ya lo pidió hace menos de un minuto, con los mismos datos: es el crédito {{id}}. Si es otro, espere un minuto o escriba otra orden de compra',
  wrongContentType: 'El tipo de contenido del envío no es válido',
  malformedBody: 'El contenido del envío no se puede leer',
  unclearRequest: 'El envío se puede leer de más de una manera',
  filesUnavailable: 'Los archivos no están disponibles en este momento. Espere un minuto y vuelva a intentarlo',
  diskFull:
    'El servidor no tiene lugar en el disco, y no se guardó nada. Avise a quien lo administra y vuelva a intentarlo; lo ya guardado se puede seguir consultando',
  illegalTransition: '{{record}} tiene el estado {{status}}: la acción ya no es posible',
  onlyByRequester: 'Solo quien pidió el crédito puede retirarlo',
  onlyByProposer: 'Solo quien propuso la reversa puede retirarla',
  decidedByAnother: 'Lo decide otra persona: lo pidió usted, o alguien a quien usted reemplaza o que lo reemplaza',
  onlyByAnother: 'La decide otra persona: usted propuso esta reversa',
  onlyByAPerson: 'Una reversa la confirma o la rechaza una persona, no un programa',
  reversalNotApproved: 'Solo se puede revertir lo que está aprobado',
  reversalAboveLeft: 'El importe supera lo que queda por revertir',
  tooManyReversals: 'Ya propuso demasiadas reversas de este registro: pida a otra persona que la proponga',
  onlyAfterTheFifth: 'Solo pueden enviarse solicitudes luego del 5 de cada mes',
  notAContractor: 'Usted no tiene contratista asignado',
  relationEnded: 'El cliente no tiene una relación activa de contratista con ese centro logístico',
  customerRelationEnded: 'El cliente no tiene una relación activa con el centro logístico {{centre}}',
  customerLeadsGroups: 'El comensal es líder de {{groups}}. Elija otro líder antes de quitarlo',
  codeTaken: 'Otro comensal tiene el mismo código',
  balanceTooLarge: 'El saldo de la cuenta superaría el máximo permitido: el importe no se puede acreditar',
  noteNotRemovable: 'Solo se puede eliminar una nota de crédito pendiente, sin comentarios y sin archivo',
  noteHasItsFile: 'La nota de crédito ya tiene su archivo y no se puede cambiar',
  groupUnknown: 'El grupo no pertenece al cliente y centro logístico elegidos',
  groupNotLed: 'Solo puede elegir un grupo que usted lidera',
  registrationClosed:
    'El registro de contratistas todavía no está disponible en esta instalación. Comuníquese con la administración',
  usernameLooksTaken: 'Se parece demasiado a otro usuario: elija uno distinto',
  ownUser: 'No puede borrar su propio usuario',
  lastAdministrator:
    'Debe quedar alguien que pueda administrar los usuarios y alguien que pueda administrar los perfiles',
  lastFullAdministrator: 'Debe quedar alguien con acceso total que pueda administrar los usuarios y los perfiles',
  profileInUse: 'El perfil {{name}} no se puede borrar: lo tienen {{count}} usuarios',
  profileInUseByOne: 'El perfil {{name}} no se puede borrar: lo tiene 1 usuario',
  registrationProfile:
    'El perfil {{name}} es el de quienes se registran: no se puede borrar ni puede tener módulos de administración',
  profileOfServiceUsers:
    'El perfil {{name}} lo tienen usuarios de servicio: un programa no puede pedir su alta como contratista',
  priceListTaken: 'Ya existe una lista para el Centro Logistico/Cliente/Fecha de inicio seleccionados',
  foodServiceInUse:
    'El servicio {{name}} no se puede borrar: está en {{uses}}. Puede desactivarlo para que deje de ofrecerse',
  foodServiceShared:
    'El servicio {{name}} también se ofrece en centros logísticos que no son suyos: no puede cambiar {{fields}}',
  foodServiceOfOthers:
    'El servicio {{name}} no se puede borrar: también se ofrece en centros logísticos que no son suyos. Puede dejar de ofrecerlo en los suyos',
  foodServiceRetired: 'El servicio {{name}} ya está inactivo y no se puede borrar: su historia se conserva',
  serviceProfileInUse: 'El perfil de servicio {{name}} no se puede borrar: lo tienen {{count}} comensales',
  serviceProfileInUseByOne: 'El perfil de servicio {{name}} no se puede borrar: lo tiene 1 comensal',
  typeOfCategory: 'La categoría del cliente no admite este tipo de relación',
  closedPair: 'El cliente o el centro logístico no está activo',
  groupsInUse: 'Los grupos de este cliente y centro logístico tienen saldo o créditos en curso',
  groupsNotManaged: 'El cliente no administra grupos en ese centro logístico',
  groupTaken: 'Ya existe un grupo con este nombre en el cliente y centro logístico',
  groupInUse: 'El grupo {{name}} no se puede borrar: tiene {{what}}',
  groupLeaderStays: 'El líder no puede quedar fuera de su grupo. Primero debe elegirse otro líder',
  dinersMoved: 'No se guardó ningún cambio, porque otra persona cambió algo mientras tanto: {{who}}',
  terminalKeyTaken: 'Ya existe una clave con este nombre en el centro logístico',
  currentPasswordRequired: 'Ingrese su contraseña actual para confirmar que es usted',
  currentPasswordWrong: 'La contraseña actual no es correcta',
  notPublished: 'Todavía no se publicó ninguna configuración',
  jobNotFinished: 'El proceso todavía no terminó',
  jobFinished: 'El proceso ya terminó',
  jobFileOutdated:
    'Desde que se hizo este archivo cambió lo que usted puede ver, y ya no se puede descargar. Vuelva a exportarlo',
  jobNotContinued: 'El proceso no se puede continuar. Inícielo de nuevo',
  contractorRequestPending:
    'Ya tiene una solicitud en revisión. Ábrala en Solicitudes de contratistas: puede modificarla mientras no esté aprobada',
  contractorRequestRejected:
    'Su solicitud anterior fue rechazada. Ábrala en Solicitudes de contratistas, corrija lo que se indica y envíela de nuevo: no hace falta otro registro',
  contractorCuitTaken:
    'Ya hay una solicitud con este CUIT. Revise el número; si es el de su empresa, hable con quien la registró o con administración',
  contractorDocumentsUnapproved: 'Para aprobar la solicitud todos sus documentos deben estar aprobados',
  contractorDocumentUnknown: 'Un documento ya no está en la solicitud. Vuelva a cargarla antes de guardar',
  contractorDocumentApproved:
    'El documento {{name}} ya está aprobado y no se puede quitar: si cambió, reemplace su archivo',
  contractorFilesMismatch: 'Indique a qué documento pedido corresponde cada archivo',
  tooManyUploads: 'Ya está cargando {{max}} archivos a la vez. Espere a que termine uno y vuelva a intentar',
  tooManyEventStreams: 'Hay demasiadas pantallas abiertas. Cierre las que no use; el proceso sigue su curso',
  tooManyLists: 'Consultas largas a la vez: {{max}} como máximo. Espere a que terminen las suyas y vuelva a intentar',
  tooManyJobs: 'Ya tiene {{max}} procesos en espera o en curso. Espere a que termine alguno, o cancélelo',
  tooManyCorrections:
    'La factura de este crédito ya se corrigió {{max}} veces. Si todavía no es correcta, cierre el crédito para que se pida otra vez',
  tooManySchedules: 'Ya tiene {{max}} reportes programados. Borre alguno para programar otro',
  scheduleWithoutPlaces: 'Ninguno de los lugares de este reporte es suyo: no hay qué enviar',
  scheduleWithoutAddress: 'Su usuario no tiene un correo al que enviar el reporte',
  scheduleTooLongForPdf:
    'El PDF admite hasta {{max}} filas, y hoy este reporte tiene {{rows}}. Elija la planilla de cálculo (xlsx)',
  scheduleTooLongForSpreadsheet:
    'La planilla de cálculo admite hasta {{max}} filas, y hoy este reporte tiene {{rows}}. Elija un período más corto',
  tooManyRowsForSpreadsheet: 'La planilla de cálculo admite hasta {{max}} filas. Use los filtros',
  tooManyRowsForPdf: 'El PDF admite hasta {{max}} filas. Use los filtros o exporte la planilla de cálculo (xlsx)',
  pdfWithoutBrowser:
    'No se puede hacer el PDF: el servidor no tiene un navegador. Quien lo administra debe instalar Chromium, Chrome o Edge; mientras tanto, exporte la planilla de cálculo (xlsx)',
  pdfWithoutMemory:
    'El servidor no tiene memoria para este PDF. Use los filtros para acortarlo, vuelva a intentarlo en unos minutos o exporte la planilla de cálculo (xlsx)',
  reviewMissing:
    'Para reasignar códigos revise antes este mismo archivo: la revisión muestra de quién a quién pasa cada código',
  removalReviewMissing:
    'Lo que mostró la revisión ya no se puede dar de baja: pasó más de una hora, o la revisión no es suya. Revise otra vez',
  mealsReviewMissing:
    'Lo que mostró la revisión ya no se puede cargar: pasó más de una hora, o la revisión no es suya. Revise otra vez',
  removalTooMany: 'Se encontraron más de {{max}} comensales. Use los filtros para darlos de baja por partes',
  removalNotUndone: 'La baja ya no se puede deshacer: pasaron más de 24 horas, ya se deshizo o no dio de baja a nadie',
  changeNotUndone: 'Ya no se puede deshacer: pasaron más de 24 horas, ya se deshizo o no cambió nada',
  uploadNothingTaken: '{{message}}',
  uploadWrongType: 'Hubo un error al cargar los comensales. {{reason}}',
  uploadUnreadable: 'Hubo un error al cargar los comensales. {{reason}}',
  uploadTooLarge: 'Hubo un error al cargar los comensales. {{reason}}',
  uploadHeadingsMissing:
    'No se encontró la fila de títulos. Faltan las columnas: {{columns}}. Descargue la plantilla y copie sus títulos',
  uploadHeadingsNear:
    'Hay títulos parecidos a los de la plantilla: {{columns}}. Cambie cada título por el de la plantilla, o confirme en la vista previa qué columna es',
  uploadHeadingsRepeated: 'Hay columnas con el mismo título: {{columns}}. Deje una sola de cada una',
  spreadsheetOneColumn:
    'Todo el contenido está en una sola columna ({{cell}}). Sepárelo con Datos, Texto en columnas, o cargue el archivo .csv original',
  spreadsheetEncoding:
    'No se reconoce con qué codificación se guardaron los acentos. Guarde el archivo como Libro de Excel (.xlsx) o CSV UTF-8, o elija la codificación en la vista previa',
  spreadsheetSheets:
    'Hay filas en más de una hoja: {{sheets}}. Deje una sola, o elija en la vista previa qué hojas se leen',
  spreadsheetOtherFormat:
    'El archivo es {{format}}. Ábralo en su programa, guárdelo o expórtelo como Libro de Excel (.xlsx), y vuelva a cargarlo',
  masterDataNoSheet:
    'Ninguna hoja tiene los títulos de clientes, centros logísticos o materiales de venta. Cree una plantilla y copie sus títulos',
  spreadsheetEmpty: 'El archivo está vacío: no tiene ninguna fila para leer',
  spreadsheetBroken:
    'El archivo está dañado y no se puede leer. Ábralo en su planilla de cálculo, guárdelo como Libro de Excel (.xlsx) y vuelva a cargarlo',
  spreadsheetTooLarge:
    'El archivo no se puede leer: su contenido supera el tamaño permitido. Divídalo en varios archivos',
  spreadsheetTooDeep:
    'El archivo no se puede leer: su contenido no es el de una planilla. Ábralo en su planilla de cálculo, guárdelo como Libro de Excel (.xlsx) y vuelva a cargarlo',
  spreadsheetTooManySheets: 'El archivo no se puede leer: tiene más de {{max}} hojas. Deje solo la hoja con los datos',
  spreadsheetTooManyStyles:
    'El archivo no se puede leer: tiene más de {{max}} formatos de celda. Copie los datos a un libro nuevo y vuelva a cargarlo',
  spreadsheetTooSlow:
    'El archivo no se puede leer: llevaría demasiado tiempo. Copie los datos a un libro nuevo, sin formatos, o divídalo en varios archivos',
  spreadsheetTooHeavy:
    'El archivo no se puede leer: ocuparía demasiada memoria. Copie los datos a un libro nuevo, sin formatos, o divídalo en varios archivos',
  spreadsheetTooManyRows: 'El archivo tiene más de {{max}} filas. Divídalo en varios archivos',
  spreadsheetOld:
    'El archivo es de Excel 97-2003 (.xls). Ábralo, elija Guardar como, Libro de Excel (.xlsx), y vuelva a cargarlo',
  spreadsheetEncrypted: 'El archivo tiene contraseña. Guárdelo sin contraseña y vuelva a cargarlo',
  spreadsheetOpenDocument:
    'El archivo es de OpenDocument (.ods). Ábralo, elija Guardar como, Excel 2007-365 (.xlsx), y vuelva a cargarlo',
  spreadsheetWebPage:
    'El archivo es una página web con nombre de planilla. Ábralo, elija Guardar como, Libro de Excel (.xlsx), y vuelva a cargarlo',
  notASpreadsheet:
    'El archivo no es una planilla de cálculo. Cargue un Libro de Excel (.xlsx) o un texto separado por punto y coma (.csv)',
} as const;
