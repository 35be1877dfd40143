import type { Clock } from '@comensal/application/platform/clock';
import { type Home, homeAccess, homeContracts, visibleHomeTiles } from '@comensal/domain/home';
import { businessDay } from '@comensal/domain/platform/dates';
import { getHome } from '@comensal/infrastructure/home';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { getPreference } from '@comensal/infrastructure/preferences';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';

const Call = callsOf(homeAccess, homeContracts());

/** The person's pending work (ACC-12, O-05). */
@Controller('home')
export class HomeController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Call('home/getHome')
  async getHome(@Called() { actor, body }: CallTo<'home/getHome'>): Promise<Home> {
    const at = this.clock();
    const tiles =
      body.tiles ?? visibleHomeTiles(actor, await getPreference(this.database.query, actor.username, 'homeTiles'));
    return getHome(this.database.lists.query, {
      actor,
      tiles,
      today: businessDay(at),
      at,
      priceListDays: this.configuration.priceListDays,
    });
  }
}
