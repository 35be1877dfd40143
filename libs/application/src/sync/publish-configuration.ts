import { type Actor, mayMake } from '@comensal/domain/platform/access';
import { businessDay, toIsoWithOffset } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type Published, type PublishSeen, publishSchema, syncAccess, syncRefusals } from '@comensal/domain/sync';
import { sync } from '@comensal/domain/sync/sync.texts';
import type { JobContext, JobHandler } from '../jobs/job-handler.port';
import type { OwnerOf } from '../jobs/job-owner.port';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import type { ConfigurationRepository, PublishedVersion } from './configuration.repository.port';

export interface PublishConfigurationDependencies {
  readonly inTransaction: InTransaction;
  readonly ownerOf: OwnerOf;
  readonly clock: Clock;
}

/**
 * Publishes one new version of every centre's configuration to the points of sale (SYN-05, O-98). All of it is one
 * transaction: a worker that crashes leaves nothing behind, and a job resumed after the commit returns the version that
 * it created. A publication without changes is a version too, so that it stays on record who published when. Throws
 * noPermission when the permission was revoked meanwhile, and otherPendingChanges when another version was published
 * last, or other changes are pending, than the person saw.
 */
export function publishConfiguration({ inTransaction, ownerOf, clock }: PublishConfigurationDependencies): JobHandler {
  return async (params, context) => {
    const seen = publishSchema.parse(params);
    const owner = await ownerOf(context.owner);
    if (!owner || !mayMake(owner.actor, syncAccess['sync/updateMasive']))
      throw new Refusal(platformRefusals.noPermission);
    const { version, publishedAt } = await inTransaction(
      owner.actor,
      async ({ configuration }) =>
        (await configuration.takeTurn(context.id)) ?? publish(configuration, owner.actor, seen, clock(), context),
    );
    const result: Published = {
      version,
      lastDateConfig: toIsoWithOffset(publishedAt),
      message: sync.published,
    };
    return { result: { ...result }, file: null };
  };
}

async function publish(
  configuration: ConfigurationRepository,
  actor: Actor,
  { version, shown_changes: displayed }: PublishSeen,
  at: Date,
  { id, owner, progress, signal }: JobContext,
): Promise<PublishedVersion> {
  if (version !== undefined && version !== (await configuration.lastVersion()))
    throw new Refusal(syncRefusals.otherPendingChanges);
  const centres = await configuration.compare(businessDay(at));
  if (displayed !== undefined && displayed !== (await configuration.displayedChanges(actor)))
    throw new Refusal(syncRefusals.otherPendingChanges);
  const total = centres.reduce((sum, { entries }) => sum + entries, 0);
  progress(0, total);
  const made = await configuration.addVersion(id, owner, at);
  let done = 0;
  for (const centre of centres) {
    signal.throwIfAborted();
    await configuration.publishCentre(made.version, centre.id);
    done += centre.entries;
    progress(done, total);
  }
  return made;
}
