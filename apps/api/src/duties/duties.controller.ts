import { giveDutyReason, setDuty } from '@comensal/application/duties';
import type { Clock } from '@comensal/application/platform/clock';
import { type DutyPerson, type DutyView, dutyAccess, dutyContracts } from '@comensal/domain/duties';
import type { Actor, BodyOf } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { findDuties, listDutyPeople } from '@comensal/infrastructure/duties';
import type { Database, Listed } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(dutyAccess, dutyContracts());

/** What one person should not be able to do alone: who could, who did, and what is asked when rights are given. */
@Controller('audit')
export class DutiesController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('audit/getDuties')
  getDuties(@CurrentActor() actor: Actor, @CallBody() { pair }: BodyOf<'audit/getDuties'>): Promise<DutyView[]> {
    return findDuties(this.database.query, { actor, today: this.today(), pair });
  }

  @Call('audit/getDutyPeople')
  getDutyPeople(
    @CurrentActor() actor: Actor,
    @CallBody() { page, ...request }: BodyOf<'audit/getDutyPeople'>,
  ): Promise<Listed<DutyPerson>> {
    return listDutyPeople(this.database.query, { actor, today: this.today(), ...request }, page);
  }

  @Call('audit/setDuty')
  async setDuty(@CurrentActor() actor: Actor, @CallBody() body: BodyOf<'audit/setDuty'>): Promise<DutyView> {
    await setDuty(this.database.inTransaction, actor, body);
    const [duty] = await findDuties(this.database.query, { actor, today: this.today(), pair: body.pair });
    if (!duty) throw new Refusal(platformRefusals.notFound);
    return duty;
  }

  @Call('audit/giveDutyReason')
  async giveDutyReason(@CurrentActor() actor: Actor, @CallBody() body: BodyOf<'audit/giveDutyReason'>): Promise<true> {
    await giveDutyReason({ inTransaction: this.database.inTransaction, clock: this.clock }, actor, body);
    return true;
  }

  private today() {
    return businessDay(this.clock());
  }
}
