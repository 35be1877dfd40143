import type { z } from 'zod';
import type { Contract } from '../platform/access/contract';
import { features, type PartOf, type Together } from './features';

type Contracts = Together<ReturnType<PartOf<'contracts'>>>;

/**
 * The contract of every call: what it takes and what it returns. The server parses bodies with it and documents itself from
 * it; tests parse every answer. The portal uses only its types: no screen loads the schemas.
 */
export const contracts = Object.assign(
  {},
  ...Object.values(features).map((feature) => ('contracts' in feature ? feature.contracts() : {})),
) as Contracts;

type Table = typeof contracts;
/** The name of a call, with the suffix where that makes it a different call. */
export type ContractName = keyof Table;

type Schema<Name extends ContractName, Part extends 'body' | 'query' | 'answer'> =
  Table[Name] extends Readonly<Record<Part, infer Found extends z.ZodType>> ? Found : never;

export type BodyOf<Name extends ContractName> = z.output<Schema<Name, 'body'>> & ReadFor<Name>;
export type QueryOf<Name extends ContractName> = z.output<Schema<Name, 'query'>> & ReadFor<Name>;
/** What is sent as a call's body; unconstrained when the call takes nothing. */
export type Sent<Name extends ContractName> = Table[Name] extends { readonly body: infer Found extends z.ZodType }
  ? z.input<Found>
  : object;
/** The `data` of a call's answer, a whole list or a page. */
export type AnswerOf<Name extends ContractName> = z.output<Schema<Name, 'answer'>>;

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

/** Brands the body with its call, so that a handler of another call does not compile with it. Exists only as a type. */
export declare const readFor: unique symbol;
export interface ReadFor<Name> {
  readonly [readFor]?: Name;
}

/** The contract of a name known only at run time. */
export function contractOf(name: ContractName): Contract {
  return contracts[name];
}

/** The paths below /api at which a call is answered: 'credits/getCredit/:id'. A contract's own name may end with one. */
export function pathsOf(name: string, { path = '', route }: Pick<Contract, 'path' | 'route'>): string[] {
  const [feature, call, ending] = name.split('/');
  if (route !== undefined) return [`${feature}/${route}`];
  return [ending ?? path].flat().map((following) => [feature, call, following].filter(Boolean).join('/'));
}
