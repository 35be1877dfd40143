/** Login and the end of a session. */
export const session = {
  login: {
    title: 'Iniciar sesión',
    hint: 'Ingrese con su usuario y contraseña',
    username: 'Usuario',
    password: 'Contraseña',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    submit: 'Ingresar',
    tagline: 'Comedores, comensales y créditos',
  },
  expired: {
    title: 'SESIÓN EXPIRADA',
    message: 'Su sesión ha expirado, Por favor vuelva a loguearse',
    close: 'Volver a ingresar',
  },
  warned: {
    title: 'Su sesión está por finalizar',
    message:
      'Hace casi cuatro horas que no usa el menú. La sesión se cierra a las {{time}}; lo que está escribiendo se conserva.',
    continue: 'Continuar',
  },
  logOut: 'Salir',
} as const;
