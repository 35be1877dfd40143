export type ProcessKind = 'api' | 'worker' | 'migrate';
export declare const composed: Readonly<Record<ProcessKind, Readonly<Record<string, string>>>>;
