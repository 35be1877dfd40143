// The mail server of `npm run cluster`: `node mail-catcher.mjs PORT FOLDER` writes incoming mails to the folder, one
// file per message, and forwards nothing. It ends at SIGTERM.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const [port, folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true, mode: 0o700 });
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    keep(stream).then(() => done(), done);
  },
});
// A client that disconnects midway is reported here, and is no reason to end.
server.on('error', () => undefined);
server.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));

/** Writes to a temporary name and renames it: readers of the folder only see complete messages. */
async function keep(stream) {
  const bytes = await buffer(stream);
  const file = path.join(folder, `${Date.now()}-${randomUUID()}.eml`);
  await writeFile(`${file}.partial`, bytes, { mode: 0o600 });
  await rename(`${file}.partial`, file);
}
