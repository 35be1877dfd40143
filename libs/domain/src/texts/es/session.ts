/** Login and the end of a session. */
export const session = {
  login: {
    title: 'Iniciar sesión',
    hint: 'Ingrese con el usuario que le asignaron',
    username: 'Usuario',
    password: 'Contraseña',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    submit: 'Ingresar',
    failed: 'No se pudo ingresar',
    tagline: 'Comedores, comensales y créditos',
  },
  expired: {
    title: 'SESIÓN EXPIRADA',
    message: 'Su sesión ha expirado, Por favor vuelva a loguearse',
    close: 'Volver a ingresar',
  },
  warned: {
    title: 'Su sesión está por finalizar',
    message: 'No hubo actividad en el menú. La sesión se cierra en {{minutes}} minutos; lo que está escribiendo se conserva.',
    messageLast: 'No hubo actividad en el menú. La sesión se cierra en menos de un minuto; lo que está escribiendo se conserva.',
    continue: 'Continuar',
    logOut: 'Salir',
  },
  logOut: 'Salir',
} as const;
