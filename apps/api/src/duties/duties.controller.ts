import { giveDutyReason, setDuty } from '@comensal/application/duties';
import type { Clock } from '@comensal/application/platform/clock';
import { type DutyPerson, type DutyView, dutyAccess, dutyContracts } from '@comensal/domain/duties';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { findDuties, listDutyPeople } from '@comensal/infrastructure/duties';
import type { Database, Listed } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
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
  getDuties(@Called() { actor, body: { pair } }: CallTo<'audit/getDuties'>): Promise<DutyView[]> {
    return findDuties(this.database.query, { actor, today: this.today(), pair });
  }

  @Call('audit/getDutyPeople')
  getDutyPeople(
    @Called() { actor, body: { page, ...request } }: CallTo<'audit/getDutyPeople'>,
  ): Promise<Listed<DutyPerson>> {
    return listDutyPeople(this.database.query, { actor, today: this.today(), ...request }, page);
  }

  @Call('audit/setDuty')
  async setDuty(@Called() { actor, body }: CallTo<'audit/setDuty'>): Promise<DutyView> {
    await setDuty(this.database.inTransaction, actor, body);
    const [duty] = await findDuties(this.database.query, { actor, today: this.today(), pair: body.pair });
    if (!duty) throw new Refusal(platformRefusals.notFound);
    return duty;
  }

  @Call('audit/giveDutyReason')
  async giveDutyReason(@Called() { actor, body }: CallTo<'audit/giveDutyReason'>): Promise<true> {
    await giveDutyReason({ inTransaction: this.database.inTransaction, clock: this.clock }, actor, body);
    return true;
  }

  private today() {
    return businessDay(this.clock());
  }
}
