/**
 * Sentences for people without a session: registration of a prospective contractor and recovery of a password (ACC-41 to
 * ACC-61).
 */
export const account = {
  registered: 'El registro fue exito! Por favor verifique su casilla de correo electronico',
  recoverySent: '¡Se envió una notificación! Por favor verifique su casilla de correo electrónico.',
  passwordChanged: 'El cambio de contraseña se realizó con exito!',
  emailUnknown: 'El email no está registrado',
  verificationSent: 'Le enviamos un mensaje a {{email}}. Abra el enlace que contiene para verificar su correo.',
  emailVerified: 'Su correo quedó verificado',
  emailIsVerified: 'Su correo está verificado.',
  emailNotVerified: 'Su correo no está verificado. Si es líder de un grupo por su correo, verifíquelo para verlo.',
  verifyMyEmail: 'Verificar mi correo',
  currentPassword: 'Contraseña actual',
  currentPasswordHint: 'Hace más de quince minutos que ingresó',
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
    footer: 'Este mensaje fue enviado por Comensal. No lo responda.',
    username: 'Usuario',
    welcome: {
      subject: 'Bienvenido a Comensal',
      body: 'Su usuario ya está creado. Ingrese para completar el registro de contratista y adjuntar la documentación.',
      link: 'Ingresar',
    },
    recovery: {
      subject: 'Cambio de contraseña',
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
      body: 'La contraseña de su usuario se cambió desde sus preferencias. Si no fue usted, deshaga el cambio: se cierran todas las sesiones y recibe un enlace para elegir otra contraseña. El enlace sirve una sola vez y durante tres días.',
      link: 'No fui yo: deshacer el cambio',
    },
    emailChanged: {
      subject: 'Se cambió su correo',
      body: 'El correo de su usuario se cambió desde sus preferencias y ya no es este. Si no fue usted, deshaga el cambio: el correo vuelve a ser este, se cierran todas las sesiones y recibe un enlace para elegir otra contraseña. El enlace sirve una sola vez y durante tres días.',
      link: 'No fui yo: deshacer el cambio',
    },
  },
} as const;
