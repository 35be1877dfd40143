export type ProcessKind = 'api' | 'worker' | 'migrate';
export declare const variablesOf: Readonly<Record<ProcessKind, readonly string[]>>;
