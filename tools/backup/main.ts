import path from 'node:path';
import { createFileStore } from '@comensal/infrastructure/platform/files';
import { runProcess } from '@comensal/infrastructure/platform/process';
import { embeddedCluster } from './cluster';
import { keepBackups } from './keeper';

/**
 * The process that maintains the backups of the embedded database, beside `api` and `worker`, when BACKUP_DIR is set.
 */
await runProcess({
  name: 'backup',
  failure: 'No se pueden guardar copias de seguridad en BACKUP_DIR:',
  stopLimitMs: 9_500,
  memoryMegabytes: 256,
  async start(configuration, logger) {
    const { dataDir, backupDir, backupKeepDays: keepDays } = configuration;
    const cluster = embeddedCluster(process.env, dataDir);
    if (cluster === null || backupDir === undefined)
      throw new Error('BACKUP_DIR, EMBEDDED_CLUSTER, DATABASE_ADMIN_URL');
    const files = createFileStore(configuration);
    const { close } = await keepBackups({ cluster, folder: path.resolve(backupDir), keepDays, files, logger });
    return { state: 'ready', close };
  },
});
