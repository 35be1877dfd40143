import type { Clock } from '@comensal/application/platform/clock';
import { type Found, searchAccess, searchContracts } from '@comensal/domain/search';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';
import { FIND, type Find } from './search.tokens';

const Call = callsOf(searchAccess, searchContracts());

/** The search over everything that the person may open. */
@Controller('search')
export class SearchController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(FIND) private readonly findOfEveryKind: Find,
  ) {}

  @Call('search/find')
  find(@Called() { actor, body }: CallTo<'search/find'>): Promise<Found[]> {
    return this.findOfEveryKind(this.database.lists.query, actor, body, this.clock());
  }
}
