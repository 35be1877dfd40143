import type { Clock } from '@comensal/application/platform/clock';
import { type Actor, type CallName } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { Refusal } from '@comensal/domain/platform/refusals';
import { type Fields, foldedName, readEdit } from '@comensal/domain/platform/validation';
import { managedUsers } from '@comensal/domain/users';
import { getContractorRequest } from '@comensal/infrastructure/contractors';
import { getCustomer } from '@comensal/infrastructure/customers';
import { findFoodService } from '@comensal/infrastructure/food-services';
import { getGroup } from '@comensal/infrastructure/groups';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { findProfile } from '@comensal/infrastructure/profiles';
import { getServiceProfile } from '@comensal/infrastructure/service-profiles';
import { findUser } from '@comensal/infrastructure/users';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CLOCK, CONFIGURATION, DATABASE } from '../tokens';
import type { CallMetadata } from './call-metadata';

/** A body as sent, with the schema that parses it. */
export interface RequestBody {
  readonly call: Pick<CallMetadata, 'name' | 'keeps'>;
  readonly schema: z.ZodType;
  readonly input: unknown;
  readonly actor: Actor | null;
}

type Reader = (actor: Actor, body: Fields) => Promise<object | null>;
const id = ({ id: input }: Fields): number => (Number.isSafeInteger(input) ? Number(input) : 0);
const name = (input: unknown): string => (typeof input === 'string' ? input : '');

/** The records of edits, as shown to their persons: unchanged stored values are not judged by today's rules. */
@Injectable()
export class StoredRecords {
  /** One entry for each call whose contract `keeps` fields; a test compares. */
  readonly readers: Partial<Record<CallName, Reader>>;

  constructor(
    @Inject(DATABASE) { query }: Database,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIGURATION) { precontractorProfile: registrationProfile }: Configuration,
  ) {
    this.readers = {
      'users/edit': async (actor, { username }) =>
        managedUsers(actor) !== 'none' || foldedName(name(username)) === foldedName(actor.username)
          ? findUser(query, name(username))
          : null,
      'profiles/editProfile': (actor, body) => findProfile(query, { actor, registrationProfile }, name(body['name'])),
      'customers/editCustomer': (actor, body) => getCustomer(query, actor, id(body)),
      'food-services/editFoodService': (actor, body) => findFoodService(query, actor, id(body)),
      'service-profiles/editFoodServiceProfile': (actor, body) =>
        getServiceProfile(query, actor, id(body), businessDay(clock())),
      'groups/editGroup': (actor, body) => getGroup(query, actor, id(body)),
      'contractors/editContractor': (actor, { request_id }) =>
        getContractorRequest(query, actor, id({ id: request_id })),
    };
  }

  /** Parses a body. Refuses (422) naming the fields; for an edit, only those that differ from the stored record. */
  async parse({ call, schema, input, actor }: RequestBody): Promise<unknown> {
    const parsed = schema.safeParse(input);
    if (parsed.success) return parsed.data;
    const read = this.readers[call.name];
    if (!call.keeps || !read || actor === null || typeof input !== 'object' || input === null) throw parsed.error;
    const stored = await readable(() => read(actor, input as Fields));
    if (stored === null) throw parsed.error;
    const again = readEdit(schema, input, stored as Fields, call.keeps);
    if (!again.success) throw again.error;
    return again.data;
  }

  /** The schema of an edit that comes as a form. */
  schemaOf<Output>(call: RequestBody['call'], schema: z.ZodType<Output>, actor: Actor): z.ZodType<Output> {
    return z.unknown().transform((input) => this.parse({ call, schema, input, actor })) as unknown as z.ZodType<Output>;
  }
}

/** Null when the person may not see the record: then only the fields' own errors are reported. */
async function readable(read: () => Promise<object | null>): Promise<object | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
