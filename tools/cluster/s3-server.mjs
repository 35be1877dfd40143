// The object store of `npm run cluster`: `node s3-server.mjs PORT FOLDER` keeps the bucket `comensal` in the folder
// until SIGTERM.
import S3rver from '@20minutes/s3rver';

const [port, directory] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  // It does not know every signed parameter.
  allowMismatchedSignatures: true,
  directory,
  configureBuckets: [{ name: 'comensal' }],
});
await server.run();
process.on('SIGTERM', () => {
  void server.close();
  server.httpServer.closeAllConnections();
});
