export declare function makeStandby(standby: {
  readonly source: string;
  readonly cluster: string;
  readonly address: string;
  readonly target: string;
  readonly slot?: string;
}): Promise<void>;
export declare function followFrom(folder: string, address: string, slot?: string): void;
