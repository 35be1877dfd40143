import { moveDiners } from '@comensal/application/groups';
import { type BodyOf } from '@comensal/domain/composition';
import { type Actor } from '@comensal/domain/platform/access';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { Call } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { DATABASE } from '../platform/tokens';

/** The save of a group's leader (GRP-31 to GRP-34), which the specification lists among the diners' calls. */
@Controller('customers')
export class GroupDinersController {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  @Call('customers/updateCustomersGruop')
  async updateCustomersGruop(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'customers/updateCustomersGruop'>,
  ): Promise<true> {
    await moveDiners(this.database, actor, body);
    return true;
  }
}
