export declare function lockData(dataDir: string, address?: string): { release(): void };
