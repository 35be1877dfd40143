import { namedPlaces, type OwnPlaces, withOwnPlaces } from '@comensal/domain/companies';
import { type Actor } from '@comensal/domain/platform/access';
import { existingPlaces, ownPlaces } from '@comensal/infrastructure/business-units';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE } from '../tokens';

/** This many places cost less in the statement itself than a separate query. */
const fewPlaces = 100;

/** Reduces the places in a person's filters to those that exist for this person, before any statement gets them. */
@Injectable()
export class KnownPlaces {
  constructor(@Inject(DATABASE) private readonly database: Pick<Database, 'query'>) {}

  /** The body as sent, or with fewer places that find the same. */
  async known(actor: Actor, among: 'own' | 'ownPairs' | 'existing', body: unknown): Promise<unknown> {
    if (typeof body !== 'object' || body === null) return body;
    const input = body as Readonly<Record<string, unknown>>;
    const dataOf = among === 'ownPairs' ? 'pairs' : 'rows';
    if (namedPlaces(input, dataOf) <= fewPlaces) return body;
    const own: OwnPlaces = await (among === 'existing'
      ? existingPlaces(this.database.query)
      : ownPlaces(this.database.query, actor));
    return withOwnPlaces(input, own, dataOf);
  }
}
