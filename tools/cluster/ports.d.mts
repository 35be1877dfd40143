export declare function portsAfter(first: number, count: number): Promise<number[]>;
export declare function someFirstPort(number: number): number;
