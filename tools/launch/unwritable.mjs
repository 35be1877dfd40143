const reasons = {
  EACCES: 'este usuario no tiene permiso.',
  EPERM: 'este usuario no tiene permiso.',
  EROFS: 'está en un disco de solo lectura.',
};

/**
 * Why a folder cannot be written to, and what helps, in Spanish. Takes the error, and the sentence with what helps
 * where the folder is closed to this user; any other error speaks for itself.
 */
export function whyUnwritable(error, remedy) {
  const reason = reasons[error.code];
  return reason === undefined ? error.message : `${reason} ${remedy}`;
}
