import type { ModuleName } from '@comensal/domain/platform/access';

/** Users and pre-contractors are one kind of record behind two lists and one form (USR-37, PRE-17). */
export type UserKind = 'user' | 'precontractor';
export type UserMode = 'create' | 'edit' | 'show';

interface Kind {
  /** The module whose write access adds, edits and removes (USR-05, PRE-04). */
  readonly module: ModuleName;
  readonly list: string;
  readonly singular: string;
}

export const userKinds: Readonly<Record<UserKind, Kind>> = {
  user: { module: 'Usuarios', list: '/users', singular: 'user' },
  precontractor: { module: 'Precontratistas', list: '/precontractors', singular: 'precontractor' },
};

export function addPath(kind: UserKind): string {
  return `/add-${userKinds[kind].singular}`;
}

const invited = 'invited';

/** The address of the form of a new user who is invited by mail. */
export const invitedAt = (path: string): string => `${path}?${invited}=1`;

/** Whether the address asks for an invitation. */
export const isInvitedAt = (address: URLSearchParams): boolean => address.has(invited);

export function editPath(kind: UserKind, username: string): string {
  return `/edit-${userKinds[kind].singular}/${encodeURIComponent(username)}`;
}

export function showPath(kind: UserKind, username: string): string {
  return `/show-${userKinds[kind].singular}/${encodeURIComponent(username)}`;
}

/** What a path of USR-01 and PRE-01 requests. */
export function pageAt(path: string): { readonly kind: UserKind; readonly mode: UserMode } {
  const [, word = '', singular = ''] = /^\/(add|edit|show)-(user|precontractor)/.exec(path) ?? [];
  return {
    kind: singular === 'precontractor' ? 'precontractor' : 'user',
    mode: word === 'add' ? 'create' : word === 'edit' ? 'edit' : 'show',
  };
}
