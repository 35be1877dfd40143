/**
 * Texts for people without a session: registration of a prospective contractor and password recovery (ACC-41 to
 * ACC-61).
 */
export const account = {
  registered: 'El registro fue exito! Por favor verifique su casilla de correo electronico',
  recoverySent: '¡Se envió una notificación! Por favor verifique su casilla de correo electrónico.',
  passwordChanged: 'El cambio de contraseña se realizó con exito!',
  emailUnknown: 'El correo no está registrado',
  verificationSent: 'Le enviamos un mensaje a {{email}}. Abra el enlace que contiene para verificar su correo.',
  emailVerified: 'Su correo quedó verificado',
  emailIsVerified: 'Su correo está verificado.',
  emailNotVerified: 'Su correo no está verificado. Si es líder de un grupo por su correo, verifíquelo para verlo.',
  verifyMyEmail: 'Verificar mi correo',
  currentPasswordHint: 'Hace más de quince minutos que ingresó',
  proof: { title: 'Confirme que es usted', go: 'Continuar' },
  sessions: {
    title: 'Mis sesiones',
    hint: 'Dónde tiene abierta su cuenta. Si no reconoce una sesión, ciérrela y cambie su contraseña.',
    current: 'Esta sesión',
    device: '{{browser}} en {{system}}',
    unknownDevice: 'Dispositivo desconocido',
    unknownAddress: 'dirección desconocida',
    facts: '{{address}} · desde {{since}} · último uso {{lastUsed}}',
    end: 'Cerrar la sesión',
    endOf: 'Cerrar la sesión de {{device}}, {{address}}, desde {{since}}',
    endOthers: 'Cerrar todas las demás',
    ended: 'La sesión quedó cerrada',
    othersEnded: 'Las demás sesiones quedaron cerradas',
  },
  mails: {
    username: 'Usuario',
    welcome: {
      subject: 'Le damos la bienvenida a Comensal',
      body: 'Le damos la bienvenida a Comensal. Su usuario ya está creado: ingrese para completar el registro de contratista y adjuntar la documentación.',
      link: 'Ingresar',
    },
    invitation: {
      subject: 'Su usuario de Comensal',
      body: 'La administración creó su usuario. Con el enlace elige su contraseña: sirve una sola vez y durante tres días. Si le dieron una contraseña también puede ingresar con ella, y antes de continuar elegirá otra.',
      link: 'Elegir mi contraseña',
    },
    recovery: {
      subject: 'Enlace para cambiar su contraseña',
      body: 'Recibimos un pedido para cambiar su contraseña. El enlace sirve una sola vez y durante una hora. Si no lo pidió, ignore este mensaje.',
      link: 'Cambiar la contraseña',
    },
    verification: {
      subject: 'Verifique su correo',
      body: 'Abra el enlace para confirmar que esta dirección de correo es suya. Sirve una sola vez y durante un día. Si no lo pidió, ignore este mensaje.',
      link: 'Verificar mi correo',
    },
    passwordChanged: {
      subject: 'Se cambió su contraseña',
      body: 'La contraseña de su usuario se cambió desde sus preferencias. Si no fue usted, deshaga el cambio: se cerrarán todas las sesiones y recibirá un enlace para elegir otra contraseña. El enlace sirve una sola vez y durante tres días.',
      link: 'No fui yo: deshacer el cambio',
    },
    emailChanged: {
      subject: 'Se cambió el correo de un usuario',
      body: 'El correo del usuario se cambió desde sus preferencias. Avisamos a la dirección anterior y a la nueva. Si no fue usted, objete el cambio durante los próximos tres días: con la contraseña de antes o un código de su segundo factor recuperará la cuenta en el acto; sin eso, quedará cerrada hasta que un administrador decida. Si fue usted, no haga nada.',
      link: 'No fui yo: objetar el cambio',
    },
    emailSet: {
      subject: 'Un administrador cambió el correo de su usuario',
      body: 'Un administrador cambió el correo del usuario. Avisamos a la dirección anterior y a la nueva. Si no está de acuerdo, hable con un administrador.',
      link: 'Abrir mis preferencias',
    },
    passwordSet: {
      subject: 'Se cambió la contraseña de un usuario',
      body: 'La contraseña del usuario se cambió. Si no lo esperaba, hable con un administrador, u objete el cambio de correo con el enlace que recibió, si lo hubo.',
      link: 'Abrir mis preferencias',
    },
    recovered: {
      subject: 'Se cambió su contraseña con un enlace',
      body: 'La contraseña del usuario se cambió con el enlace que se envió a su correo. Si no fue usted, pida otro enlace con "Olvidé mi contraseña" y hable con un administrador.',
      link: 'Abrir mis preferencias',
    },
    recoveryHeld: {
      subject: 'Pedido de cambio de contraseña',
      body: 'Alguien pidió cambiar la contraseña del usuario. Su correo cambió hace poco y todavía se puede objetar: hasta entonces no enviamos enlaces. Espere hasta la fecha indicada, o pida una contraseña a un administrador. Si no cambió usted el correo, objete el cambio con el enlace que recibió.',
      link: 'Ir a Comensal',
    },
    recoveryResting: {
      subject: 'Pedido de cambio de contraseña',
      body: 'Alguien pidió cambiar la contraseña del usuario. La cuenta está cerrada por una objeción a un cambio de correo: un administrador decide a quién pertenece.',
      link: 'Ir a Comensal',
    },
    resting: {
      subject: 'La cuenta quedó cerrada hasta que decida un administrador',
      body: 'Se objetó el cambio de correo del usuario. Nadie puede ingresar y las sesiones se cerraron. Un administrador decide a qué dirección pertenece la cuenta: hable con uno. Con la contraseña de antes del cambio o un código del segundo factor puede demostrar, con el enlace que recibió, que la cuenta es suya.',
      link: 'Ir a Comensal',
    },
    proved: {
      subject: 'La cuenta volvió a quien demostró que es suya',
      body: 'Quien objetó el cambio de correo demostró que la cuenta es suya y eligió otra contraseña. Las sesiones se cerraron. Si no está de acuerdo, hable con un administrador.',
      link: 'Abrir mis preferencias',
    },
    decided: {
      subject: 'Un administrador decidió sobre la cuenta',
      body: 'Un administrador decidió a qué dirección pertenece la cuenta y allí enviamos un enlace para elegir otra contraseña. Si no está de acuerdo, hable con un administrador.',
      link: 'Ir a Comensal',
    },
    granted: {
      subject: 'Lo que dio una cuenta que volvió a su dueño',
      body: 'La cuenta volvió a quien la tenía antes del cambio. Terminaron los reemplazos que definió y se revocaron las claves que creó desde entonces. Esto es todo lo que dio a otros desde el cambio: un administrador de usuarios tiene en cada usuario y perfil el enlace donde terminarlo.',
      link: 'Ir a Comensal',
    },
    grants: {
      usersAdded: 'Usuarios creados',
      usersChanged: 'Usuarios cambiados',
      profiles: 'Perfiles',
      keys: 'Claves revocadas',
      replacements: 'Reemplazos terminados',
    },
    facts: {
      at: 'Cuándo',
      by: 'Quién',
      from: 'Desde la dirección',
      client: 'Con el dispositivo',
      before: 'Correo anterior',
      now: 'Correo nuevo',
      objector: 'Objetó',
      keeper: 'La cuenta es de',
      until: 'Sin enlaces hasta',
    },
  },
} as const;
