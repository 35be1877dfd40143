import { join } from 'node:path';
import type { FileStore } from '@comensal/application/platform/files';
import type { Configuration } from '../configuration/configuration';
import { createLocalFileStore } from './local-file-store';
import { createS3FileStore } from './s3-file-store';
import { traceFiles } from './trace-files';

/** The store of the files: the object store of FILES_URL, or DATA_DIR/files. Connects on first use. */
export function createFileStore({ dataDir, filesUrl }: Pick<Configuration, 'dataDir' | 'filesUrl'>): FileStore {
  return traceFiles(
    filesUrl === undefined
      ? createLocalFileStore(join(dataDir, 'files'))
      : createS3FileStore(filesUrl, join(dataDir, 'files-read')),
  );
}
