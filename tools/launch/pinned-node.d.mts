export declare function pinnedNode(machine?: {
  platform?: string;
  arch?: string;
  version?: string;
  modules?: string;
}): { readonly program: string; readonly version: string };
export declare function runsUnderPinnedNode(scriptUrl: string, extraFlags?: readonly string[]): boolean;
export declare function onStop(end: () => void): void;
