import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Size and hash of a file's bytes. */
export interface Measured {
  readonly size: number;
  readonly sha256: string;
}

/** A stream that passes bytes through and knows their size and hash at the end. */
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
