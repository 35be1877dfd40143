/** What the installer reads about a PostgreSQL server, or a machine, on which the product cannot work, or not well. */
export const serverText = {
  version: (match: string, oldest: number): string =>
    `El PostgreSQL de la base de datos es el ${match}, y Comensal necesita el ${oldest} o uno más nuevo.`,
  encoding: (match: string): string =>
    `La base de datos está en ${match} y no en UTF8: créela de nuevo como dice docs/operating.md («Roles of the database»), con encoding 'UTF8'.`,
  folding:
    'La base de datos no sabe pasar a minúsculas la ñ y las letras con acento: las búsquedas no encontrarían los nombres. ' +
    "Créela de nuevo como dice docs/operating.md («Roles of the database»), con locale_provider icu y icu_locale 'es-AR'.",
  sorting:
    'El PostgreSQL de la base de datos no tiene el orden alfabético del español (es-AR-x-icu): use uno compilado con ICU, como los de Debian y las imágenes oficiales.',
  clock: (seconds: number): string =>
    `El reloj de esta máquina ${seconds > 0 ? 'adelanta' : 'atrasa'} ${Math.abs(seconds)} segundos respecto del de la base de datos: póngalos en hora (por ejemplo, con systemd-timesyncd o chrony).`,
  idleSlot: (name: string, megabytes: number): string =>
    `Nadie lee la ranura de replicación ${name}, y el servidor guarda para ella ${megabytes} MB de cambios, cada vez más: si no espera ni una réplica ni una copia de seguridad, bórrela con select pg_drop_replication_slot('${name}').`,
  memory: (count: number, least: number): string =>
    `Este proceso dispone de ${count} MB de memoria en total, y necesita ${least} MB: dele más, o puede terminar en medio de su trabajo.`,
} as const;
