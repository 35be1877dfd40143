export interface MadeFor {
  readonly platform: string;
  readonly archs: readonly string[];
}
export declare function madeFor(file: string): MadeFor | undefined;
export declare function readHead(head: Buffer): MadeFor | undefined;
