export declare function checkPrograms(isThere?: (program: string) => boolean): void;
export declare function startProxy(options: {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly apis: readonly number[];
}): Promise<{ stop(): Promise<void> }>;
