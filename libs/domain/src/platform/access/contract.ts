import type { z } from 'zod';
import type { Mailing } from '../fair-use/fair-use';
import type { SavedFields } from '../validation/saved-fields';
import type { Registered } from './registered';

/** Everything about a call except who may make it, which is in the feature's access table. */
export interface Contract {
  /** One sentence for the documentation. */
  readonly summary: string;
  readonly method?: 'GET';
  /** The suffix of the call's path, such as ':id'; several when the id may come in the path or in the body (O-66). */
  readonly path?: string | readonly string[];
  /** The whole path below the feature's name, where it does not start with the call's name: ':jobId/events'. */
  readonly route?: string;
  /** The query string. */
  readonly query?: z.ZodType;
  /** The JSON body, or the JSON field of the form; absent when the call takes nothing. */
  readonly body?: z.ZodType;
  /** The body comes as a form with files. */
  readonly form?: Form;
  /**
   * Required for a call that writes: what it decides on. For a decision about an existing record (approve, remove, edit)
   * the fields with the state that the person saw, such as `version`; `[]` means every element of a list. A state other
   * than the current one is refused with 409. A client of the original specification may omit the fields; the product's
   * screens always send them. 'new' creates a record. 'own' is about the person's own account, session, preferences or work.
   * 'once' is about what changes at most once: a key, a removed record, a refused meal, all factors of a person.
   */
  readonly decidesOn?: readonly string[] | 'new' | 'own' | 'once';
  /** Schema of `data`; 'file' when the answer is bytes and not the envelope. */
  readonly answer: z.ZodType | 'file';
  /** May be repeated under the same `Idempotency-Key`, which its method reads. */
  readonly idempotent?: true;
  /** The work may continue in a job: 202 with its id. */
  readonly longWork?: true;
  /** The answer is read for minutes: a stream, or a file of any size. */
  readonly longAnswer?: true;
  /** The JSON body may exceed a form's 64 KB, such as a list of every centre and company. */
  readonly largeBody?: true;
  /**
   * The body, or its `filter`, filters by places (`companies`, `businessUnits`). Repeated places, and those where the
   * person can find nothing, are dropped before the query. 'ownPairs' also filters by pairs in `data`, which elsewhere
   * are rows and never reduced. 'existing' also keeps places outside the person's own pairs where something can be
   * found.
   */
  readonly filtersPlaces?: 'own' | 'ownPairs' | 'existing';
  /**
   * A mail program may call it by the address in a header of a mail (RFC 8058): the form that it sends in place of a body
   * is not read.
   */
  readonly oneClick?: true;
  /**
   * Mails other people, and nothing but the person's own calls is needed to do so again: it takes a place of theirs among
   * the calls of that kind (`mailingsOfPerson`).
   */
  readonly mailsOthers?: Mailing;
  /**
   * Grants what outlives the session: it asks who the person is (`requirePerson`), and its body may carry
   * `currentPassword`. With true before anything else; 'byChange' asks in the use case, depending on what changes.
   */
  readonly asksPerson?: true | 'byChange';
  /** Always costs as much as a whole list: each person has one heavy call running at a time. */
  readonly heavy?: true;
  /**
   * The array of the body whose entries are parsed one by one, and the schema of an entry: a broken entry does not
   * refuse the others.
   */
  readonly eachAlone?: { readonly field: string; readonly entry: z.ZodType };
  /** An edit whose fields may keep a stored value that today's rules would refuse. */
  readonly keeps?: SavedFields;
  /**
   * Its step may wait (`Commit-After`) until it is saved, so that the person may take it back: the steps of the
   * lifecycles, and removals. It writes in one transaction. What locks somebody out never waits (the removal of a user,
   * a revoked key, an ended session): it must take effect at once.
   */
  readonly waits?: Waiting;
  /** The answer carries an ETag; a client that already holds it gets 304. */
  readonly conditional?: true;
  /** For the documentation: examples for the authors of other systems. */
  readonly examples?: readonly CallExample[];
}

/**
 * A multipart form with one JSON field and files, which may come as plain JSON without files when `orJson` is set; or
 * with one file and plain fields, which may also come as JSON with the file in base64.
 */
export type Form = { readonly jsonField: string; readonly orJson?: true } | { readonly fileField: string };

type Act = Registered['steps']['act'];

/** What the step of a call that may wait is about. */
export interface Waiting {
  readonly record: Registered['steps']['record'];
  /** Where the body names the record; an id in the path comes first. */
  readonly id: string;
  /** What the person does; where that depends on what `by` of the body says, `otherwise` is anything else or nothing. */
  readonly act: Act | ({ readonly otherwise: Act } & Readonly<Record<string, Act>>);
  /** The field of the body that says which act it is; `status` unless named. */
  readonly by?: string;
}

export interface CallExample {
  readonly name: string;
  /** As JSON, with a file in base64; absent for a call without a body. */
  readonly body?: unknown;
  readonly answer: unknown;
}

/**
 * The contracts of a feature, one for each name in its access table. A call that returns something else when an id
 * follows its name has a second one, with the id in its name: 'users/get/:username'.
 */
export type Contracts<Name extends string> = Readonly<
  Record<Name, Contract> & Partial<Record<`${Name}/:${string}`, Contract>>
>;

/** The paths below /api at which a call is answered: 'credits/getCredit/:id'. A contract's own name may end with one. */
export function pathsOf(name: string, { path = '', route }: Pick<Contract, 'path' | 'route'>): string[] {
  const [feature, call, ending] = name.split('/');
  if (route !== undefined) return [`${feature}/${route}`];
  return [ending ?? path].flat().map((following) => [feature, call, following].filter(Boolean).join('/'));
}
