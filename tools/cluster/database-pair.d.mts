import type { EmbeddedServer } from '../postgres/embedded.mjs';

export interface PairOptions {
  readonly folders: { readonly primary: string; readonly replica: string };
  readonly ports: { readonly primary: number; readonly replica: number };
  readonly synchronous?: boolean;
  readonly signal?: AbortSignal;
}
export interface KeptPostgres {
  readonly server: EmbeddedServer;
  kill(): void;
  stop(): Promise<void>;
}
export interface DatabasePair {
  readonly server: EmbeddedServer;
  readonly primary: KeptPostgres;
  readonly replica: KeptPostgres;
}
export declare function startPair(options: PairOptions): Promise<DatabasePair>;
export declare function failOver(pair: DatabasePair, options: PairOptions): Promise<DatabasePair>;
