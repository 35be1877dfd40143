import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ObjectStore, readFilesUrl } from '../platform/configuration/files-url';

export interface LockedS3Server {
  readonly store: ObjectStore;
  /** The names that have a version, with the day until which each is locked; hidden ones too. */
  readonly kept: () => ReadonlyMap<string, Date>;
  /** Hides every name as somebody with the store's keys would; locked versions cannot be deleted. Returns how many. */
  hideAll(): Promise<number>;
  stop(): Promise<void>;
}

interface Version {
  readonly text: string;
  readonly until: Date;
}
interface Entry {
  readonly versions: Version[];
  hidden: boolean;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A bucket with object lock, as far as the audit's heads need it: versions, delete markers, and a retention until which
 * nobody can delete a version. The tests' other server supports neither. Writes without a lock are refused, as by a
 * bucket whose policy requires one.
 */
export async function startLockedS3Server(): Promise<LockedS3Server> {
  const entries = new Map<string, Entry>();
  const keysOf = (prefix: string): string[] => [...entries.keys()].filter((key) => key.startsWith(prefix)).sort();
  const answer = (request: http.IncomingMessage, body: string): readonly [status: number, text: string] => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    const entry = entries.get(key);
    if (searchParams.has('object-lock'))
      return [200, '<ObjectLockConfiguration><ObjectLockEnabled>Enabled</ObjectLockEnabled></ObjectLockConfiguration>'];
    if (key === '') {
      const prefix = searchParams.get('prefix') ?? '';
      const rows = searchParams.has('versions')
        ? keysOf(prefix).map((each) => `<Version><Key>${escaped(each)}</Key><VersionId>1</VersionId></Version>`)
        : keysOf(prefix).flatMap((each) =>
            entries.get(each)?.hidden ? [] : [`<Contents><Key>${escaped(each)}</Key></Contents>`],
          );
      const kind = searchParams.has('versions') ? 'ListVersionsResult' : 'ListBucketResult';
      return [200, `<${kind}><IsTruncated>false</IsTruncated>${rows.join('')}</${kind}>`];
    }
    if (request.method === 'PUT') {
      const until = new Date(String(request.headers['x-amz-object-lock-retain-until-date']));
      if (request.headers['x-amz-object-lock-mode'] !== 'COMPLIANCE' || Number.isNaN(until.getTime()))
        return [403, '<Error><Code>AccessDenied</Code></Error>'];
      entries.set(key, { versions: [...(entry?.versions ?? []), { text: body, until }], hidden: false });
      return [200, ''];
    }
    if (request.method === 'DELETE') {
      if (searchParams.has('versionId')) return [403, '<Error><Code>AccessDenied</Code></Error>'];
      if (entry) entry.hidden = true;
      return [204, ''];
    }
    const latest = entry?.hidden ? undefined : entry?.versions.at(-1);
    return latest ? [200, latest.text] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
  };
  const server = http.createServer((request, response) => {
    void buffer(request).then((body) => {
      const [status, text] = answer(request, body.toString('utf8'));
      const isXml = text.startsWith('<');
      response.writeHead(status, { 'content-type': isXml ? 'application/xml' : 'application/json' }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
  const store = readFilesUrl(`s3://comensal/archivos?endpoint=http://127.0.0.1:${port}&region=us-east-1`);
  if (store === null) throw new Error('Not the address of an object store');
  return {
    store,
    kept: () => new Map([...entries].map(([key, { versions }]) => [key, versions[0]?.until ?? new Date(0)])),
    async hideAll() {
      const keys = keysOf('');
      for (const key of keys) await fetch(`http://127.0.0.1:${port}/comensal/${encodeURI(key)}`, { method: 'DELETE' });
      return keys.length;
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
