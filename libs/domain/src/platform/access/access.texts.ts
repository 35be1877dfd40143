/**
 * Forms for people without a session: registration of a prospective contractor, recovery and change of a password
 * (ACC-41 to ACC-61).
 */
export const access = {
  wantToBeContractor: 'Quiero ser contratista',
  forgotPassword: 'Olvidé mi contraseña',
  manual: 'Manual de usuario',
  register: {
    title: 'Registro de precontratista',
    hint: 'Cree su usuario. Después podrá enviar la solicitud de alta con la documentación.',
    submit: 'Registrarme',
    failed: 'Ocurrio un error al realizar el registro, por favor vuelva a intentar!',
  },
  recover: {
    title: 'Recuperar la contraseña',
    hint: 'Le enviaremos un enlace para cambiarla. Sirve una sola vez y durante una hora.',
    submit: 'Enviar el enlace',
    failed: 'Ocurrio un error al enviar la notificacion, por favor vuelva a intentar!',
  },
  reset: {
    title: 'Cambiar la contraseña',
    hint: 'Elija una contraseña nueva para su usuario',
    submit: 'Cambiar la contraseña',
    then: 'En unos segundos vuelve al inicio',
  },
  first: {
    title: 'Elija su contraseña',
    hint: 'La que usó para ingresar la escribió otra persona. Elija una que solo usted conozca; después continúa donde quería.',
    submit: 'Guardar y continuar',
    logOut: 'Salir',
    failed: 'No se pudo cambiar la contraseña, por favor vuelva a intentar',
  },
  verify: {
    title: 'Verificar mi correo',
    hint: 'Confirme que esta dirección de correo es suya',
    submit: 'Verificar mi correo',
  },
  reportAddress: {
    title: 'Recibir reportes',
    hint: 'Confirme que quiere recibir reportes en esta dirección de correo',
    submit: 'Recibir los reportes',
    done: 'La dirección quedó confirmada. Desde ahora le pueden llegar reportes.',
  },
  endOfAddress: {
    title: 'Dejar de recibir reportes',
    hint: 'Confirme que no quiere recibir más reportes en esta dirección de correo',
    submit: 'No recibir más reportes',
    done: 'La dirección se quitó. No le llegarán más reportes.',
  },
  undo: {
    title: 'Deshacer el cambio',
    hint: 'Si no fue usted quien cambió la contraseña, deshaga el cambio: se cierran todas las sesiones y la contraseña deja de servir',
    submit: 'Deshacer el cambio',
    done: 'El cambio quedó deshecho. Enviamos a {{email}} un enlace para elegir otra contraseña.',
    resting:
      'Además se cambió el correo: la cuenta quedó cerrada hasta que un administrador decida. Para recuperarla en el acto use el enlace del aviso del cambio de correo.',
  },
  object: {
    title: 'Objetar el cambio de correo',
    hint: 'Hágalo si no fue usted quien cambió el correo. Con la contraseña de antes del cambio o un código de su segundo factor recupera la cuenta en el acto; sin eso queda cerrada hasta que un administrador decida.',
    formerPassword: 'Contraseña de antes del cambio',
    code: 'Código de su segundo factor',
    proofHint: 'Déjelo vacío si no lo tiene',
    newHint: 'Solo si demuestra que la cuenta es suya',
    submit: 'Objetar el cambio',
    restored: 'La cuenta es suya otra vez, con el correo {{email}}. Ingrese con la contraseña nueva.',
    resting:
      'La cuenta quedó cerrada hasta que un administrador decida a quién pertenece. Avisamos a las direcciones de la cuenta.',
    unproved:
      'La otra dirección ya demostró que la cuenta es suya. Para objetar, demuestre usted lo mismo o hable con un administrador.',
  },
  needs: {
    length: 'De {{min}} a {{max}} caracteres',
    digit: 'Un número',
    sign: 'Un signo: . - _ / o cualquier otro',
    met: '(cumplido)',
  },
  toStart: 'Ir al inicio',
  linkFailed: 'No se pudo usar el enlace, por favor vuelva a intentar',
  field: {
    username: 'Usuario',
    name: 'Nombre',
    surname: 'Apellido',
    email: 'Correo',
    password: 'Contraseña',
    newPassword: 'Contraseña nueva',
    passwordConfirm: 'Repetir la contraseña',
    currentPassword: 'Contraseña actual',
    passwordHidden: 'No se muestra a nadie',
    usernameHint: 'Letras y números, sin espacios',
  },
} as const;
