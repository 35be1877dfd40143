import type { MadeKey } from '@comensal/application/platform';
import type { Clock } from '@comensal/application/platform/clock';
import {
  addServiceKey,
  revokeServiceKey,
  rotateServiceKey,
  type ServiceKeyDependencies,
  seenServiceUser,
} from '@comensal/application/service-keys';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  type NewServiceKey,
  type ServiceKeyView,
  serviceKeyAccess,
  serviceKeyContracts,
} from '@comensal/domain/service-keys';
import type { Database } from '@comensal/infrastructure/platform/database';
import { findServiceKey, listServiceKeys, serviceKeys } from '@comensal/infrastructure/service-keys';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(serviceKeyAccess, serviceKeyContracts());

/** The keys with which programs act as service users. */
@Controller('service-keys')
export class ServiceKeysController {
  private readonly dependencies: ServiceKeyDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock, maker: serviceKeys };
  }

  @Call('service-keys/getServiceKeys')
  async getServiceKeys(
    @Called() { actor, body: { username } }: CallTo<'service-keys/getServiceKeys'>,
  ): Promise<ServiceKeyView[]> {
    return listServiceKeys(this.database.query, await seenServiceUser(this.dependencies, actor, username));
  }

  @Call('service-keys/addServiceKey')
  async addServiceKey(@Called() { actor, body }: CallTo<'service-keys/addServiceKey'>): Promise<NewServiceKey> {
    return this.answerOf(await addServiceKey(this.dependencies, actor, body));
  }

  @Call('service-keys/rotateServiceKey')
  async rotateServiceKey(
    @Called() { actor, body: { id } }: CallTo<'service-keys/rotateServiceKey'>,
  ): Promise<NewServiceKey> {
    return this.answerOf(await rotateServiceKey(this.dependencies, actor, id));
  }

  @Call('service-keys/revokeServiceKey')
  async revokeServiceKey(
    @Called() { actor, body: { id } }: CallTo<'service-keys/revokeServiceKey'>,
  ): Promise<ServiceKeyView> {
    await revokeServiceKey(this.dependencies, actor, id);
    return this.findOrThrow(id);
  }

  private async answerOf({ id, key }: MadeKey): Promise<NewServiceKey> {
    return { ...(await this.findOrThrow(id)), key };
  }

  private async findOrThrow(id: number): Promise<ServiceKeyView> {
    const serviceKey = await findServiceKey(this.database.query, id);
    if (!serviceKey) throw new Refusal(platformRefusals.notFound);
    return serviceKey;
  }
}
