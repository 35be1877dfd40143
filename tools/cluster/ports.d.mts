export declare function portsAfter(first: number, count: number): Promise<number[]>;
export declare function someFirstPort(number: number): number;
export declare class PortTaken extends Error {
  constructor(port: number);
}
export declare function refuseTaken(port: number): Promise<void>;
export declare function withPorts<Answer>(
  options: {
    readonly first: number;
    readonly count: number;
    readonly undo: () => Promise<void>;
    readonly signal?: AbortSignal;
  },
  work: (ports: number[]) => Promise<Answer>,
): Promise<Answer>;
