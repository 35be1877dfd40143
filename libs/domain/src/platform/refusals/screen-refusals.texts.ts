/**
 * Refusals that a screen reports itself, when the server cannot or need not be asked: only these are loaded at the
 * login.
 */
export const screenRefusals = {
  unforeseen: 'Ocurrió un error inesperado. Vuelva a intentar; si continúa, informe la referencia',
  unavailable: 'El servicio no está disponible en este momento',
  notFound: 'El registro no existe',
  otherPendingChanges: 'Los cambios pendientes ya no son los que se mostraron. Revíselos antes de publicar',
  staleVersion: 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar',
  mealHasLess: 'De este consumo se pueden anular {{left}} como máximo',
  emailTaken: 'El email ya fue utilizado',
  usernameTaken: 'Usuario existente',
  usernameRemoved: 'Este nombre fue de un usuario borrado y no vuelve a usarse: elija otro',
  precontractorExists: 'Precontratista existente',
  profileTaken: 'Ya existe un perfil con este nombre',
  passkeyTaken: 'Esta llave de acceso ya está registrada',
  serviceProfileTaken: 'El nombre existe',
  centreWithoutType: 'Advertencia: Se eligió un centro sin definir el tipo de relación',
  mixedCompanyWithoutType: 'Advertencia: Se eligió un cliente mixto sin definir el tipo de relación',
  linkInvalid: 'El enlace no es válido: ya se usó o venció',
  recoveryInvalid: 'Ocurrio un error al realizar el cambio de contraseña. La sesión expiró o es invalida!',
  jobFailed: 'No se pudo completar el proceso',
  foodServiceTaken: 'Servicio existente',
  defaultServiceOverlap: 'Ya existe un servicio predefinido en ese rango horario',
  reportDaysMissing: 'Debe completar los campos de Centro Logistico, Fecha Desde y Hasta',
  reportPlacesMissing: 'Debe completar los campos de Cliente, Centro Logistico y Fecha',
  reportDaysReversed: 'La fecha desde no puede ser posterior a la fecha hasta',
  onlyMainPriceList: 'No es posible eliminar la unica lista de precios principal',
  priceListHasClients:
    'No es posible eliminar la lista de precios principal: durante su vigencia comienzan {{count}} listas de clientes. Elimínelas primero',
  priceListHasClient:
    'No es posible eliminar la lista de precios principal: durante su vigencia comienza la lista de un cliente. Elimínela primero',
} as const;
