export type ProcessKind = 'api' | 'worker' | 'migrate';
export declare const composed: Readonly<Record<ProcessKind, Readonly<Record<string, string>>>>;
export declare const commands: Readonly<Record<ProcessKind | 'bucket', readonly string[]>>;
export interface Places {
  readonly roles: Readonly<Record<'application' | 'owner' | 'read', string>>;
  readonly pooler: number;
  readonly redis: number;
  readonly mail: number;
  readonly files: number;
  readonly keys: { readonly id: string; readonly secret: string };
  readonly secrets: { readonly token: string; readonly seal: string };
  readonly address: string;
  readonly logLevel: string;
}
export declare function environmentOf(
  kind: ProcessKind,
  own: Readonly<Record<string, string>>,
  places: Places,
  notice?: Readonly<Record<string, string>>,
): Record<string, string>;
