import { addProfile, editProfile, type ProfileDependencies, removeProfile } from '@comensal/application';
import {
  type Actor,
  type ModuleOpening,
  moduleOpeningAnswer,
  moduleOpenings,
  type ProfileView,
  profileSchema,
  profileViewAnswer,
  Refusal,
} from '@comensal/domain';
import { type Configuration, type Database, findProfile, listProfiles } from '@comensal/infrastructure';
import { Body, Controller, Inject, Param } from '@nestjs/common';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { CONFIGURATION, DATABASE } from '../platform/access/tokens';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';

class ProfileBody extends createZodDto(profileSchema) {}

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

  @Call('profiles/getProfiles', {
    summary: 'Every profile with its modules and how many users have it (PRF-20)',
    answer: z.array(profileViewAnswer),
  })
  getProfiles(): Promise<ProfileView[]> {
    return listProfiles(this.database.query);
  }

  @Call('profiles/getModules', {
    summary: 'The modules, and what each opens to read and to write (PRF-23)',
    answer: z.array(moduleOpeningAnswer),
  })
  getModules(): ModuleOpening[] {
    return moduleOpenings();
  }

  @Call('profiles/addProfile', { summary: 'Adds a profile (PRF-21)', answer: profileViewAnswer })
  async addProfile(@CurrentActor() actor: Actor, @Body() body: ProfileBody): Promise<ProfileView> {
    return this.found(await addProfile(this.dependencies, actor, body));
  }

  @Call('profiles/editProfile', {
    summary: 'Changes description and modules; the name stays (PRF-08, PRF-21)',
    answer: profileViewAnswer,
  })
  async editProfile(@CurrentActor() actor: Actor, @Body() body: ProfileBody): Promise<ProfileView> {
    return this.found(await editProfile(this.dependencies, actor, body));
  }

  @Call('profiles/removeProfile', {
    path: ':name',
    summary: 'Removes a profile that nobody has (PRF-22)',
    answer: z.literal(true),
  })
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
