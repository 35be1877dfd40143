const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no se encuentra; revise el nombre y su carpeta',
  ENOTDIR: 'no se encuentra; una parte de su camino es un archivo y no una carpeta',
  EISDIR: 'es una carpeta y no un archivo',
  EEXIST: 'ya existe',
  EACCES: 'este usuario no tiene permiso',
  EPERM: 'este usuario no tiene permiso',
  EROFS: 'está en un disco de solo lectura',
  ENOSPC: 'el disco está lleno',
};

/** Why a file or folder that a person named cannot be used, in a Spanish sentence; null for any other error. */
export function fileFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path } = error as NodeJS.ErrnoException;
  const reason = code === undefined ? undefined : reasons[code];
  return path === undefined || reason === undefined ? null : `${path}: ${reason}.`;
}
