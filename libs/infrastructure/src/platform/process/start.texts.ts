/** Sentences for whoever starts the product, printed on the standard error before the catalogue is available. */
const folder: Readonly<Record<string, string>> = {
  EACCES: 'este usuario no puede escribir ahí',
  EPERM: 'este usuario no puede escribir ahí',
  EROFS: 'es de solo lectura',
  ENOTDIR: 'una parte de su camino es un archivo y no una carpeta',
  EEXIST: 'ya hay un archivo con ese nombre',
  ENOENT: 'no existe y no se puede crear',
  ENOSPC: 'el disco está lleno',
  EDQUOT: 'se agotó el espacio de este usuario',
  EIO: 'el disco falla',
};

const database: Readonly<Record<string, () => string>> = {
  ECONNREFUSED: () =>
    'La base de datos de DATABASE_URL no responde: revise que esté en marcha, y su servidor y puerto.',
  ENOTFOUND: () => 'No existe el servidor de DATABASE_URL: revise su nombre.',
  EAI_AGAIN: () => 'No se pudo averiguar la dirección del servidor de DATABASE_URL: revise la red y el nombre.',
  ETIMEDOUT: () => 'La base de datos de DATABASE_URL no responde a tiempo: revise la red y el cortafuegos.',
  EHOSTUNREACH: () => 'No se llega al servidor de DATABASE_URL: revise la red.',
  '28P01': () => 'La base de datos no acepta la clave de DATABASE_URL.',
  '28000': () => 'La base de datos no acepta el usuario de DATABASE_URL.',
  '3D000': () => 'No existe la base de datos que nombra DATABASE_URL.',
  '53300': () => 'La base de datos no admite más conexiones: suba max_connections o use menos procesos.',
  '57P03': () => 'La base de datos está arrancando o deteniéndose: espere y vuelva a iniciar.',
};

export const startTexts = {
  folder,
  database,
  portTaken: (port: number): string => `El puerto ${port} está ocupado por otro programa: elija otro.`,
  portReserved: (port: number): string => `El sistema no permite usar el puerto ${port}: elija uno desde 1024.`,
  hostElsewhere: (host: string): string =>
    `La dirección ${host} no es de esta máquina: corrija HOST, o déjelo vacío para responder en todas.`,
  folderUnusable: (path: string, code: string): string => `No se puede usar ${path}: ${folder[code]}.`,
  configuration: (faults: string): string => `La configuración no es válida:\n${faults}`,
};
