import { loadConfiguration } from '@comensal/infrastructure/platform/configuration';
import { CommandRefusal, runCommand } from '../commands/run-command';
import { makeBucket } from '../files/make-bucket';

/**
 * `node dist/tools/bucket-create.js`: creates the missing bucket of FILES_URL in a self-hosted store; safe to repeat.
 */
await runCommand(async () => {
  const { filesUrl } = loadConfiguration(process.env);
  if (filesUrl === undefined)
    throw new CommandRefusal('Indique el depósito en FILES_URL: s3://DEPÓSITO/CARPETA?endpoint=…');
  const isNew = await makeBucket(filesUrl);
  console.log(isNew ? `Se creó el depósito ${filesUrl.bucket}.` : `El depósito ${filesUrl.bucket} ya estaba.`);
  return 0;
});
