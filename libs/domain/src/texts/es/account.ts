/** What whoever has no session yet reads: registration of a prospective contractor and recovery of a password (ACC-41 to ACC-61). */
export const account = {
  registered: 'El registro fue exito! Por favor verifique su casilla de correo electronico',
  recoverySent: '¡Se envió una notificación! Por favor verifique su casilla de correo electrónico.',
  passwordChanged: 'El cambio de contraseña se realizó con exito!',
  emailUnknown: 'El email no está registrado',
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
  },
} as const;
