import type { Actor, BodyOf } from '@comensal/domain/platform/access';
import type { Found } from '@comensal/domain/search';
import { find } from '@comensal/infrastructure/composition';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { Call } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { DATABASE } from '../platform/tokens';

/** The search over everything that the person may open. */
@Controller('search')
export class SearchController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('search/find')
  find(@CurrentActor() actor: Actor, @CallBody() body: BodyOf<'search/find'>): Promise<Found[]> {
    return find(this.database.lists.query, actor, body);
  }
}
