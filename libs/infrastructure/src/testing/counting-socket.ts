import { Socket } from 'node:net';

/** Records what is written, piece by piece: how often a connection writes, and what. */
export class CountingSocket extends Socket {
  writes: string[] = [];

  constructor() {
    super();
    const { _writev: writeAll, _write: writeOne } = this as Required<Pick<Socket, '_writev' | '_write'>>;
    this._writev = (chunks, done) => {
      this.writes.push(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)).toString('latin1'));
      writeAll.call(this, chunks, done);
    };
    this._write = (chunk: Buffer, encoding, done) => {
      this.writes.push(Buffer.from(chunk).toString('latin1'));
      writeOne.call(this, chunk, encoding, done);
    };
  }
}
