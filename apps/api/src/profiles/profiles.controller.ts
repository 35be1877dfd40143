import type { Clock } from '@comensal/application/platform/clock';
import { addProfile, editProfile, type ProfileDependencies, removeProfile } from '@comensal/application/profiles';
import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type ModuleOpening, type ProfileView, profileAccess, profileContracts } from '@comensal/domain/profiles';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { Database } from '@comensal/infrastructure/platform/database';
import { findProfile, listProfiles, type ProfileReader } from '@comensal/infrastructure/profiles';
import { Controller, Inject, Param } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';
import { MODULE_OPENINGS } from './profiles.tokens';

const Call = callsOf(profileAccess, profileContracts());

/** What people may do, by profile (PRF-20 to PRF-23). */
@Controller('profiles')
export class ProfilesController {
  private readonly dependencies: ProfileDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
    @Inject(MODULE_OPENINGS) private readonly moduleOpenings: ModuleOpening[],
    @Inject(CONFIGURATION) { precontractorProfile }: Configuration,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock, registrationProfile: precontractorProfile };
  }

  @Call('profiles/getProfiles')
  getProfiles(@Called() { actor }: CallTo<'profiles/getProfiles'>): Promise<ProfileView[]> {
    return listProfiles(this.database.query, this.readerOf(actor));
  }

  @Call('profiles/getModules')
  getModules(): ModuleOpening[] {
    return this.moduleOpenings;
  }

  @Call('profiles/addProfile')
  async addProfile(@Called() { actor, body }: CallTo<'profiles/addProfile'>): Promise<ProfileView> {
    return this.findOrThrow(actor, await addProfile(this.dependencies, actor, body));
  }

  @Call('profiles/editProfile')
  async editProfile(@Called() { actor, body }: CallTo<'profiles/editProfile'>): Promise<ProfileView> {
    return this.findOrThrow(actor, await editProfile(this.dependencies, actor, body));
  }

  @Call('profiles/removeProfile')
  async removeProfile(
    @Called() { actor, body: seen }: CallTo<'profiles/removeProfile'>,
    @Param('name') name: string,
  ): Promise<true> {
    await removeProfile(this.dependencies, actor, { ...seen, name });
    return true;
  }

  private readerOf(actor: Actor): ProfileReader {
    return { actor, registrationProfile: this.dependencies.registrationProfile };
  }

  private async findOrThrow(actor: Actor, name: string): Promise<ProfileView> {
    const profile = await findProfile(this.database.query, this.readerOf(actor), name);
    if (!profile) throw new Refusal(platformRefusals.notFound);
    return profile;
  }
}
