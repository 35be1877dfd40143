import type { Client } from 'pg';

export interface RolePasswords {
  readonly owner: string;
  readonly application: string;
  readonly read: string;
}
export declare const roleNames: Readonly<Record<keyof RolePasswords, string>>;
export declare function ensureRoles(client: Client, passwords: RolePasswords): Promise<void>;
export declare function giveToOwner(client: Client): Promise<void>;
export declare function letOwnerSkipTriggers(client: Client): Promise<void>;
