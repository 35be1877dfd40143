import type { Client, Connection, Submittable } from 'pg';

/**
 * COPY … FROM STDIN of rows that are already text, at protocol level: pg parses the messages, but has no call for them.
 */
export function copyIn(client: Client, sql: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(sql, rows, resolve, reject));
  });
}

interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** The handlers that pg calls by name. */
class CopyIn implements Submittable {
  constructor(
    private readonly sql: string,
    private readonly rows: Buffer,
    private readonly resolve: () => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: Connection): void {
    connection.query(this.sql);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.rows);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {
    /* Ends with ReadyForQuery. */
  }

  handleReadyForQuery(): void {
    this.resolve();
  }

  handleError(error: Error): void {
    this.reject(error);
  }
}
