export declare function moments(now?: Date): string[];
export declare function environmentAt(moment: string, now?: Date): Record<string, string>;
export declare function fakingLibrary(): string | undefined;
export declare const missingFaketime: string;
