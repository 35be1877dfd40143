/** What the server says about a change of many diners. */
export const customersMoves = {
  nothingToChange: 'Elija qué cambia',
  none: 'No cambió ningún comensal',
  one: 'Cambió 1 comensal',
  many: 'Cambiaron {{rows}} comensales',
  butRefusedOne: '{{said}}. 1 queda como estaba',
  butRefused: '{{said}}. {{refused}} quedan como estaban',
  /** Why a diner stays as it was. */
  reason: {
    gone: 'No existe, o no pertenece a sus clientes y centros logísticos',
    changed: 'Se modificó después de mostrarse en la lista',
    leads: 'Es líder del grupo {{groups}}. Elija antes otro líder',
    otherGroup: 'Está en un grupo de otro cliente o centro logístico, que usted no ve',
    notInGroupPlace: 'No come en el cliente y centro logístico del grupo',
    notInPlace: 'No come en el cliente y centro logístico del perfil de servicio',
    severalPlaces: 'Come en varios lugares: cámbielo en su ficha',
    otherCompany: 'Ya come en ese centro logístico por otro cliente',
    codeTaken: 'Otro comensal tiene el mismo código en {{centre}}',
  },
} as const;
