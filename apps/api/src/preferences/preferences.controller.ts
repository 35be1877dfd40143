import { setPreference } from '@comensal/application/preferences';
import { type Preferences, preferenceAccess, preferenceContracts } from '@comensal/domain/preferences';
import { type Database } from '@comensal/infrastructure/platform/database';
import { getPreferences } from '@comensal/infrastructure/preferences';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { DATABASE } from '../platform/tokens';

const Call = callsOf(preferenceAccess, preferenceContracts());

/** What people keep about the look of the screens. Nobody reads or sets another person's. */
@Controller('preferences')
export class PreferencesController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('preferences/getPreferences')
  getPreferences(@Called() { actor: { username } }: CallTo<'preferences/getPreferences'>): Promise<Preferences> {
    return getPreferences(this.database.query, username);
  }

  @Call('preferences/setPreference')
  async setPreference(@Called() { actor, body }: CallTo<'preferences/setPreference'>): Promise<Preferences> {
    await setPreference(this.database, actor, body);
    return getPreferences(this.database.query, actor.username);
  }
}
