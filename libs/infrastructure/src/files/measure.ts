import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** What a file's bytes are. */
export interface Measured {
  readonly size: number;
  readonly sha256: string;
}

/** A stream that lets bytes through and knows at the end what they were. */
export function measuring(): { readonly through: Transform; measured(): Measured } {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { through, measured: () => ({ size, sha256: hash.digest('hex') }) };
}
