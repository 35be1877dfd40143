export interface EmbeddedServer {
  readonly pid: number;
  readonly port: number;
  /** Where the cluster is. */
  readonly folder: string;
  readonly exited: Promise<unknown>;
  url(database: string): string;
  stop(): Promise<void>;
}
export declare function startEmbedded(options: {
  dataDir: string;
  durable?: boolean;
  signal?: AbortSignal;
  port?: number;
  more?: Readonly<Record<string, string>>;
  byControl?: boolean;
  recovery?: { readonly walFolder: string; readonly until: Date | null };
}): Promise<EmbeddedServer>;
