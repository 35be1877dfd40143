import type { EmbeddedServer } from './embedded.mjs';

export declare const databaseName: string;
export declare function ensureDatabase(
  server: EmbeddedServer,
  dataDir: string,
): Promise<{ readonly application: string; readonly owner: string; readonly read: string }>;
