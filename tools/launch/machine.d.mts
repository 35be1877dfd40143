export interface ProcessQuestions {
  readonly platform: string;
  read(file: string): string;
  run(program: string, words: readonly string[]): string;
}
export interface NativePrograms {
  readonly postgres: {
    readonly native: string;
    readonly initdb: string;
    readonly postgres: string;
    readonly pgCtl: string;
  };
  readonly node: { readonly folder: string; readonly program: string } | undefined;
}
export declare const machineNames: readonly string[];
export declare function nativePrograms(platform?: string, arch?: string): NativePrograms | undefined;
export declare function startOf(pid: number, questions?: ProcessQuestions): string | null;
export declare function commandOf(pid: number, questions?: ProcessQuestions): string;
export declare function askToEnd(
  child: { readonly connected: boolean; disconnect(): void; kill(signal: string): unknown },
  signal?: string,
  platform?: string,
): void;
export declare function restoreCommand(folder: string, platform?: string): string;
