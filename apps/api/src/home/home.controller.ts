import type { Clock } from '@comensal/application/platform/clock';
import { type Home } from '@comensal/domain/home';
import { type Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { getHome } from '@comensal/infrastructure/home';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';

/** The person's pending work (ACC-12, O-05). */
@Controller('home')
export class HomeController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('home/getHome')
  getHome(@CurrentActor() actor: Actor): Promise<Home> {
    const at = this.clock();
    return getHome(this.database.lists.query, { actor, today: businessDay(at), at });
  }
}
