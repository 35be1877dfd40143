import { addProfile, editProfile, type ProfileDependencies, removeProfile } from '@comensal/application';
import {
  type Actor,
  type BodyOf,
  type ModuleOpening,
  moduleOpenings,
  type ProfileView,
  Refusal,
} from '@comensal/domain';
import { type Configuration, type Database, findProfile, listProfiles } from '@comensal/infrastructure';
import { Controller, Inject, Param } from '@nestjs/common';
import { CONFIGURATION, DATABASE } from '../platform/access/tokens';
import { Call } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';

/** What people may do, by profile (PRF-20 to PRF-23). */
@Controller('profiles')
export class ProfilesController {
  private readonly dependencies: ProfileDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONFIGURATION) { precontractorProfile }: Configuration,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, registrationProfile: precontractorProfile };
  }

  @Call('profiles/getProfiles')
  getProfiles(): Promise<ProfileView[]> {
    return listProfiles(this.database.query);
  }

  @Call('profiles/getModules')
  getModules(): ModuleOpening[] {
    return moduleOpenings();
  }

  @Call('profiles/addProfile')
  async addProfile(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'profiles/addProfile'>,
  ): Promise<ProfileView> {
    return this.found(await addProfile(this.dependencies, actor, body));
  }

  @Call('profiles/editProfile')
  async editProfile(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'profiles/editProfile'>,
  ): Promise<ProfileView> {
    return this.found(await editProfile(this.dependencies, actor, body));
  }

  @Call('profiles/removeProfile')
  async removeProfile(@CurrentActor() actor: Actor, @Param('name') name: string): Promise<true> {
    await removeProfile(this.dependencies, actor, name);
    return true;
  }

  private async found(name: string): Promise<ProfileView> {
    const profile = await findProfile(this.database.query, name);
    if (!profile) throw new Refusal('notFound');
    return profile;
  }
}
