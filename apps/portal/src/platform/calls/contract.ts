import type { AnswerOf, CallName, ContractName, Sent, WaitingCall } from '@comensal/domain/platform/access';

/** A call below /api, with the ids that follow its name: `credits/getCredit/12`. */
export type CallPath = CallName | `${CallName}/${string}` | `jobs/${string}`;

type WaitingPath = WaitingCall | `${WaitingCall}/${string}`;

/** A call, and whether its step may wait (`waits` of its contract): neither to say too much nor to leave it out compiles. */
export type Stepped<Key extends 'path' | 'call' = 'path'> =
  | ({ readonly [Each in Key]: WaitingPath } & { readonly mayWait: true })
  | ({ readonly [Each in Key]: Exclude<CallPath, WaitingPath> } & { readonly mayWait?: never });

export type ContractFor<Path extends string> = Path extends ContractName
  ? Path
  : Path extends `jobs/${string}/${infer Act}`
    ? Extract<`jobs/${Act}`, ContractName>
    : Path extends `jobs/${string}`
      ? 'jobs/get'
      : Path extends `${infer Feature}/${infer Call}/${string}`
        ? WithId<`${Feature}/${Call}`>
        : never;

type WithId<Name extends string> = [Extract<ContractName, `${Name}/:${string}`>] extends [never]
  ? Extract<Name, ContractName>
  : Extract<ContractName, `${Name}/:${string}`>;

/** The body that a call takes. */
export type SentTo<Path extends string> = Paged<Sent<ContractFor<Path>>> & object;

/** `page` as in a list's URL state: the column by its name, which the list's columns know. */
type Paged<Body> = Body extends { page?: object | undefined }
  ? Omit<Body, 'page'> & { readonly page?: PageRequest | undefined }
  : Body;
interface PageRequest {
  readonly offset?: number;
  readonly limit?: number;
  readonly direction?: 'asc' | 'desc';
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
}

/** A page of a list with the total number of rows. */
interface Page<Row = unknown> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** The element type of a list call. */
export type RowOf<Path extends string> =
  Extract<AnswerOf<ContractFor<Path>>, Page> extends Page<infer Row extends object> ? Row : never;

/** The `data` of a call's answer: for a list the page if one is requested, else all of it; for a job its id. */
export type AnswerTo<Path extends string, Body, Options = object> = Options extends { readonly respondAsync: true }
  ? { readonly jobId: string }
  : Body extends { readonly page: object }
    ? Preferred<AnswerOf<ContractFor<Path>>, Extract<AnswerOf<ContractFor<Path>>, Page>>
    : Preferred<AnswerOf<ContractFor<Path>>, Exclude<AnswerOf<ContractFor<Path>>, Page>>;

type Preferred<All, Wanted> = [Wanted] extends [never] ? All : Wanted;
