interface Versions {
  readonly version: string;
  readonly database: string;
  readonly worksWith: string;
}

/** What the installer reads when the product's version and the database's do not work together. */
export const releaseText = {
  tooOld: (version: string, missing: readonly string[]): string =>
    `La base de datos es de una versión anterior a ${version}${missing.length === 0 ? '' : ` (le falta ${missing.join(', ')})`}. ` +
    'Ejecute «npm run migrate» de esta versión con DATABASE_OWNER_URL, y vuelva a iniciar.',
  tooNew: ({ version, database, worksWith }: Versions): string =>
    `La base de datos es de la versión ${database}, que admite procesos desde la ${worksWith}; este es de la ${version}. ` +
    'Instale una versión más nueva, o restaure una copia anterior a la actualización (docs/operating.md, «A new version»).',
} as const;
