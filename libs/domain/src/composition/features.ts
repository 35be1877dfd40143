import type { Access } from '../platform/access/access';
import type { Contract } from '../platform/access/contract';
import type { Screens } from '../platform/access/screen';
import type { MailConcern } from '../platform/mails/mail-concern';
import * as gathered from './gathered';

/** The definition of a feature, in its `feature.ts`. */
interface Feature {
  /** Who may make its calls. */
  readonly access?: Readonly<Record<string, Access>>;
  /** What its calls take and return; a function, so that they are only built on demand. */
  readonly contracts?: () => Readonly<Record<string, Contract>>;
  /** What its calls are about, by the first part of their paths: a sentence for the documentation. */
  readonly areas?: Readonly<Record<string, string>>;
  /** Who may open its screens, and where they are in the menu. */
  readonly screens?: Screens;
  /** Its groups of the Spanish catalogue. */
  readonly texts?: Readonly<Record<string, object>>;
  /** Its kinds of mail, each with whom it concerns. */
  readonly mails?: Readonly<Record<string, MailConcern>>;
}

/** All features. Contracts and texts are collected from them. */
export const features = gathered.features satisfies Readonly<Record<string, Feature>>;

/**
 * The permission of every call, by its path below /api: the only table that guards the server, and that the portal
 * checks before it offers something. The application does not start with a route that is not in it.
 */
export const calls = gathered.access satisfies Readonly<Record<string, Access>>;

/** That part of the features that have it. */
export type PartOf<Part extends keyof Feature> = {
  [Name in keyof typeof features]: (typeof features)[Name] extends { readonly [Each in Part]: infer Own } ? Own : never;
}[keyof typeof features];

/** Merges several tables. */
export type Together<Tables> = (Tables extends unknown ? (each: Tables) => void : never) extends (
  all: infer All,
) => void
  ? { [Name in keyof All]: All[Name] }
  : never;
