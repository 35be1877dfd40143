import type { Clock } from '@comensal/application/platform/clock';
import {
  addReplacement,
  endReplacement,
  type ReplacementDependencies,
  seenReplacements,
} from '@comensal/application/replacements';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  type ActingView,
  type Candidate,
  type ReplacementsView,
  type ReplacementView,
  replacementAccess,
  replacementContracts,
  replacementRefusals,
} from '@comensal/domain/replacements';
import { secondFactorRefusals } from '@comensal/domain/second-factor';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { Database } from '@comensal/infrastructure/platform/database';
import {
  findActing,
  limitingPairsOf,
  replacementCandidates,
  replacementsOf,
} from '@comensal/infrastructure/replacements';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';

const Call = callsOf(replacementAccess, replacementContracts());

/** Who acts for somebody who is away. */
@Controller('replacements')
export class ReplacementsController {
  private readonly dependencies: ReplacementDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock, publicUrl };
  }

  @Call('replacements/getReplacements')
  async getReplacements(
    @Called() { actor, body: { username } }: CallTo<'replacements/getReplacements'>,
  ): Promise<ReplacementsView> {
    await seenReplacements(this.dependencies, actor, username);
    return this.of(username);
  }

  @Call('replacements/getCandidates')
  async getCandidates(
    @Called() { actor, body: { username, search = '' } }: CallTo<'replacements/getCandidates'>,
  ): Promise<Candidate[]> {
    await seenReplacements(this.dependencies, actor, username);
    return replacementCandidates(this.database.query, username, search);
  }

  @Call('replacements/add')
  async add(@Called() { actor, body }: CallTo<'replacements/add'>): Promise<ReplacementView> {
    const id = await addReplacement(this.dependencies, actor, body);
    const added = (await this.of(body.username)).own.find((one) => one.id === id);
    if (!added) throw new Refusal(platformRefusals.notFound);
    return added;
  }

  @Call('replacements/end')
  async end(@Called() { actor, body }: CallTo<'replacements/end'>): Promise<true> {
    await endReplacement(this.dependencies, actor, body);
    return true;
  }

  @Call('replacements/getActing')
  async getActing(@Called() { actor: own, body: { username } }: CallTo<'replacements/getActing'>): Promise<ActingView> {
    const acting = await findActing(this.database.query, own, username, businessDay(this.clock()));
    if (!acting) throw new Refusal(replacementRefusals.replacementOver);
    const { actor, person, to } = acting;
    if (actor.mustEnrol) throw new Refusal(secondFactorRefusals.secondFactorMissing);
    const { modules, totalAccess: total_access } = actor;
    return { username, person, to, modules, total_access, pairs: await limitingPairsOf(this.database.query, actor) };
  }

  private of(username: string): Promise<ReplacementsView> {
    return replacementsOf(this.database.query, username, businessDay(this.clock()));
  }
}
