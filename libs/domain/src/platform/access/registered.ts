import type { z } from 'zod';

/**
 * What the features define together, as types: `composition` registers it by merging this interface, and `waiting-steps`
 * the names of steps. So any file can name a call, a screen or a text, and none of them loads the others.
 */
// biome-ignore lint/suspicious/noEmptyInterface: merged by composition
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged by composition
export interface Registered {}

/** The path of a call below /api, without ids: 'credits/getCredit'. */
export type CallName = keyof Registered['calls'];
/** The name of a screen of the portal. */
export type ScreenName = keyof Registered['screens'];

type Table = Registered['contracts'];
/** The name of a call, with the suffix where that makes it a different call. */
export type ContractName = keyof Table;

type Schema<Name extends ContractName, Part extends 'body' | 'query' | 'answer'> =
  Table[Name] extends Readonly<Record<Part, infer Registered extends z.ZodType>> ? Registered : never;

export type BodyOf<Name extends ContractName> = z.output<Schema<Name, 'body'>> & ReadFor<Name>;
export type QueryOf<Name extends ContractName> = z.output<Schema<Name, 'query'>> & ReadFor<Name>;
/** What is sent as a call's body; unconstrained when the call takes nothing. */
export type Sent<Name extends ContractName> = Table[Name] extends { readonly body: infer Registered extends z.ZodType }
  ? z.input<Registered>
  : object;
/** The `data` of a call's answer, a whole list or a page. */
export type AnswerOf<Name extends ContractName> = z.output<Schema<Name, 'answer'>>;

/** Calls that answer a file. */
export type FileCall = {
  [Name in ContractName]: Table[Name] extends { readonly answer: 'file' } ? Name : never;
}[ContractName];
/** Calls that take a multipart form. */
export type FormCall = {
  [Name in ContractName]: Table[Name] extends { readonly form: object } ? Name : never;
}[ContractName];
/** Calls whose work may continue in a job. */
export type LongCall = {
  [Name in ContractName]: Table[Name] extends { readonly longWork: true } ? Name : never;
}[ContractName];

/** Calls whose step may wait. */
export type WaitingCall = {
  [Name in ContractName]: Table[Name] extends { readonly waits: object } ? Name : never;
}[ContractName];

/** Brands the body with its call, so that a handler of another call does not compile with it. Exists only as a type. */
export declare const readFor: unique symbol;
export interface ReadFor<Name> {
  readonly [readFor]?: Name;
}
