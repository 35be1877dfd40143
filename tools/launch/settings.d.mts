export declare function tokenSecret(dataDir: string): string;
