/** What the installer reads when a variable is wrong. */
export const configurationText = {
  missing: 'falta esta variable de entorno',
  nodeEnv: 'debe ser production, development o test',
  port: 'debe ser un número de puerto válido',
  postgresUrl: 'debe ser una dirección de PostgreSQL, por ejemplo postgres://usuario:clave@servidor:5432/base',
  pool: 'debe ser un número entero entre 2 y 200',
  correctionDays: 'debe ser un número entero de días entre 1 y 366',
  priceListDays: 'debe ser un número entero de días entre 0, que es nunca, y 3650',
  hour: 'debe ser una hora entera entre 0 y 23',
  remindAfter:
    'debe ser un número de días hábiles de 0 a 60, o por paso, por ejemplo 3,credit.Pagado=1,contractorRequest.Pendiente=0',
  holidays: 'debe ser una lista de fechas, por ejemplo 2026-12-08,2026-12-25',
  demonstration: (names: string, more: number): string =>
    `Hay usuarios con la contraseña de la demostración, que cualquiera conoce: ${names}${more > 0 ? ` y ${more} más` : ''}. Use una base sin la demostración, o cambie sus contraseñas fuera de producción`,
  noHolidays: (year: number): string =>
    `no tiene ningún día de ${year}: este año valen los feriados nacionales de fecha fija, sin los trasladables`,
  slip: (known: string): string => `Comensal no la lee; ¿quiso escribir ${known}?`,
  noFile: 'no existe ese archivo',
  noFolder: 'no existe esa carpeta',
  notFolder: 'es un archivo, y debe ser una carpeta',
  userinfo:
    'no se puede leer: en el usuario y en la clave de una dirección @ se escribe %40, / %2F, # %23, ? %3F, : %3A y % %25',
  secondAt:
    'tiene más de una @: en el usuario y en la clave escriba %40, porque no todos los programas entienden la otra',
  backupDays: 'debe ser un número entero de días entre 1 y 3650',
  plans: 'debe ser kept o anew',
  invoiceRelation:
    'debe ser una lista de porcentajes de IVA, con las percepciones y la tolerancia en pesos, por ejemplo 0,21,10.5,perceptions=6,tolerance=1',
  vat: 'debe ser excluded o included',
  filesUrl:
    'debe ser la dirección de un depósito S3 sin claves, por ejemplo s3://balde/carpeta?endpoint=https://servidor&region=sa-east-1',
  redisUrl: 'debe ser una dirección de Redis, por ejemplo redis://servidor:6379',
  redisSentinels: 'debe ser una lista de servidores, por ejemplo sentinel-1:26379,sentinel-2:26379',
  redisOfSentinels: 'falta con REDIS_SENTINELS: el servidor es el nombre del grupo, por ejemplo redis://mymaster',
  smtpUrl: 'debe ser una dirección SMTP, por ejemplo smtp://servidor:587',
  mailbox: 'debe ser una dirección de correo, por ejemplo Comedores <comedores@empresa.com.ar>',
  httpUrl: 'debe ser una dirección http o https',
  ownAddress: 'en producción y con SMTP_URL es obligatoria, con una dirección suya',
  tokenSecret: 'debe tener al menos 32 caracteres',
  tokenSecretInProduction: 'es obligatoria en producción (al menos 32 caracteres)',
  tokenSecretVaried: 'es demasiado simple: use un valor al azar, por ejemplo el de openssl rand -base64 48',
  exampleSecret:
    'tiene la clave de un ejemplo, que cualquiera conoce: use un valor al azar, por ejemplo el de openssl rand -base64 48',
  drainSeconds: 'debe ser un número entero de segundos entre 0 y 600',
  stopSeconds: 'debe ser un número entero de segundos entre 1 y 3600',
  sessionHours: 'debe ser un número entero de horas entre 1 y 168',
  passwordMaxLength: 'debe ser un número entero entre 15 y 64',
  clock: 'debe ser un momento ISO 8601, por ejemplo 2026-03-06T10:00:00-03:00',
  clockInProduction: 'no se permite en producción',
  logLevel: 'debe ser silent, fatal, error, warn, info, debug o trace',
  uploadBytes: 'debe ser un número entero de bytes mayor que cero',
  uploadFiles: 'debe ser un número entero entre 1 y 100',
  share: 'debe ser un número entero mayor que cero',
  metricsToken: 'debe tener al menos 16 caracteres',
  secondFactor: 'debe ser required (lo exige a todos) u offered (lo exige según el perfil)',
  apiDocs: 'debe ser on u off',
  tracesExporter: 'debe ser otlp o none',
  tracesProtocol: 'debe ser http/protobuf o http/json',
  tracesSampler:
    'debe ser always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off o parentbased_traceidratio',
  tracesRatio: 'debe ser un número entre 0 y 1',
  proxies: 'debe ser true, false o la cantidad de proxies (0 a 9)',
} as const;
