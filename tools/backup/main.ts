import path from 'node:path';
import { createFileStore } from '@comensal/infrastructure/platform/files';
import { runProcess } from '@comensal/infrastructure/platform/process';
import { embeddedCluster } from './cluster';
import { keepBackups, keepBesideDatabase } from './keeper';

/**
 * The process that maintains the backups of the embedded database, beside `api` and `worker`, when BACKUP_DIR is set;
 * with an external one those of the documents and of the audit's heads.
 */
await runProcess({
  name: 'backup',
  failure: 'No se pueden guardar copias de seguridad en BACKUP_DIR:',
  stopLimitMs: 9_500,
  memoryMegabytes: 256,
  async start(configuration, logger) {
    const { dataDir, backupDir, backupKeepDays: keepDays } = configuration;
    const cluster = embeddedCluster(process.env, dataDir);
    if (backupDir === undefined) throw new Error('BACKUP_DIR');
    if (cluster === null) {
      if (!process.env['DATABASE_URL']) throw new Error('EMBEDDED_CLUSTER, DATABASE_ADMIN_URL');
      const { close } = await keepBesideDatabase({ configuration, folder: path.resolve(backupDir), logger });
      return { state: 'ready', close };
    }
    const files = createFileStore(configuration);
    const { close } = await keepBackups({ cluster, folder: path.resolve(backupDir), keepDays, files, logger });
    return { state: 'ready', close };
  },
});
