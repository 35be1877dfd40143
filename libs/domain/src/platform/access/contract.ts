import type { z } from 'zod';
import type { KeptFields } from '../validation/kept-fields';

/** All of a call except who may make it, which is in the feature's table of access. */
export interface Contract {
  /** One sentence for the documentation. */
  readonly summary: string;
  readonly method?: 'GET';
  /** What follows the call's name, such as ':id'; several when the id may come in the path or in the body (O-66). */
  readonly path?: string | readonly string[];
  /** The whole path below the feature's name, where it does not start with the call's: ':jobId/events'. */
  readonly route?: string;
  /** The query string. */
  readonly query?: z.ZodType;
  /** The JSON body, or the JSON field of the form; absent when the call takes nothing. */
  readonly body?: z.ZodType;
  /** The body comes as a form with files. */
  readonly form?: Form;
  /** Shape of `data`; 'file' when the answer is bytes and not the envelope. */
  readonly answer: z.ZodType | 'file';
  /** May be sent again under the same `Idempotency-Key`, which its method reads. */
  readonly idempotent?: true;
  /** The work may continue in a job: 202 with its id. */
  readonly longWork?: true;
  /** The JSON body may be longer than a form's 64 KB, such as a list of every centre and company. */
  readonly largeBody?: true;
  /**
   * The body, or its `filter`, narrows by places (`companies`, `businessUnits`, pairs in `data`): those at which the person can find
   * nothing are left out before anything is asked, as are places that come twice. 'existing' where the person may find something
   * beyond the own pairs.
   */
  readonly filtersPlaces?: 'own' | 'existing';
  /** Costs as much as a whole list whatever it is asked for: of one person's heavy calls one is in work at a time. */
  readonly heavy?: true;
  /**
   * The array of the body whose entries are read one by one, and the schema of one: a broken entry does not refuse the
   * others.
   */
  readonly eachAlone?: { readonly field: string; readonly entry: z.ZodType };
  /** An edit whose fields keep what is stored, whatever today's rule of typing says of it. */
  readonly keeps?: KeptFields;
  /** The answer carries an ETag; a client that already holds it gets 304. */
  readonly conditional?: true;
  /** For the documentation: bodies and answers that other systems are written against. */
  readonly examples?: readonly CallExample[];
}

/**
 * A form of one JSON field and files, which may come as plain JSON without files when `orJson` is set; or of one file and
 * plain fields, which may also come as JSON with the file in base64.
 */
export type Form = { readonly jsonField: string; readonly orJson?: true } | { readonly fileField: string };

export interface CallExample {
  readonly name: string;
  /** As JSON, with a file in base64; absent for a call without body. */
  readonly body?: unknown;
  /** The answer's `data`. */
  readonly answer: unknown;
}

/**
 * The contracts of a feature, one for each name of its table of access. A call that returns something else when an id follows
 * its name has a second one, with the id in its name: 'users/get/:username'.
 */
export type Contracts<Name extends string> = Readonly<
  Record<Name, Contract> & Partial<Record<`${Name}/:${string}`, Contract>>
>;
