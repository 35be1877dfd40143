import type { Query } from '@comensal/infrastructure/platform/database';

/** For an external PostgreSQL: what this product does not do, what to use instead, and what can be seen from here. */
export async function ownDatabaseAdvice(query: Query): Promise<readonly string[]> {
  const [row] = await query<{ mode: string; level: string; archived: Date | null; failed: Date | null }>(
    `select current_setting('archive_mode') as mode, current_setting('wal_level') as level,
            last_archived_time as archived, last_failed_time as failed from pg_stat_archiver`,
  );
  if (!row) throw new Error('PostgreSQL did not report its archiver');
  const { mode, level, archived, failed } = row;
  return [
    'DATABASE_URL indica un PostgreSQL propio: sus copias las hace usted. Use pgBackRest, WAL-G, pg_basebackup con pg_receivewal, o las copias de su proveedor;',
    'después de la base de datos copie los archivos (DATA_DIR/files o el depósito de FILES_URL), DATA_DIR/audit-heads y TOKEN_SECRET.',
    mode === 'off'
      ? 'ATENCIÓN: archive_mode está en off: si no lo hace pg_receivewal o su proveedor, solo se puede volver al momento de una copia.'
      : archived === null
        ? 'ATENCIÓN: archive_mode está activo, y todavía no se archivó ningún registro.'
        : failed !== null && failed > archived
          ? `ATENCIÓN: el último intento de archivar el registro falló (${failed.toISOString()}).`
          : `El registro se archiva; la última vez, ${archived.toISOString()}.`,
    ...(level === 'minimal' ? ['ATENCIÓN: wal_level está en minimal: no permite copias en marcha.'] : []),
  ];
}
