import type { AccessLog } from '@comensal/application/auth';
import type { Clock } from '@comensal/application/platform/clock';
import type { FileStore } from '@comensal/application/platform/files';
import { refuseStep } from '@comensal/application/waiting-steps';
import type { Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { replacements } from '@comensal/domain/replacements/replacements.texts';
import { mostAttempts } from '@comensal/domain/waiting-steps';
import { waitingSteps } from '@comensal/domain/waiting-steps/waiting-steps.texts';
import { findJobOwner } from '@comensal/infrastructure/jobs';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { Database } from '@comensal/infrastructure/platform/database';
import { describeError, type Logger } from '@comensal/infrastructure/platform/logging';
import { findActing } from '@comensal/infrastructure/replacements';
import { type DueStep, holdDueSteps, takeWaitingStep } from '@comensal/infrastructure/waiting-steps';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Envelope } from '../answers/envelope';
import { ACCESS_LOG, CLOCK, CONFIGURATION, DATABASE, FILE_STORE, LOGGER } from '../tokens';
import { commit } from './waiting-call';

/** How often each process looks for steps whose own process has ended. */
const lookEveryMs = 10_000;

/**
 * Saves the steps whose time has come, each by its own call: the guard asks for the person's present permission, and
 * contract, controller and use case are those of any call. Several processes may do so at once: the transaction that
 * saves a step also ends it, so that it is saved once, whatever dies in between.
 */
@Injectable()
export class StepCommits implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly timers = new Set<NodeJS.Timeout>();
  private regular: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(ACCESS_LOG) private readonly accessLog: AccessLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.regular = setInterval(() => void this.run(), lookEveryMs).unref();
    this.expect(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.regular);
    for (const timer of this.timers) clearTimeout(timer);
    await this.running;
  }

  /** A step will be due in so many milliseconds. Should this process end before, another one finds the step. */
  expect(inMs: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.run();
    }, inMs + 5).unref();
    this.timers.add(timer);
  }

  /** Saves every step whose time has come. Resolves when this process has no more to do; never rejects. */
  run(): Promise<void> {
    this.running = this.running.then(() => this.saveDue());
    return this.running;
  }

  private async saveDue(): Promise<void> {
    try {
      while (!this.isStopped) {
        const due = await holdDueSteps(this.database.query);
        if (due.length === 0) return;
        await Promise.all(due.map((step) => this.save(step)));
      }
    } catch (error) {
      this.logger.error({ error: describeError(error) }, 'could not save the steps that wait');
    }
  }

  private async save(step: DueStep): Promise<void> {
    const { id, username, call, address, client } = step;
    const owner = await findJobOwner(this.database.query, username);
    if (!owner) {
      await this.refuse(step, waitingSteps.ownerGone);
      await this.accessLog.record({ kind: 'permissionRefused', username, origin: { address, client }, call });
      return;
    }
    const actor = await this.actorOf(owner.actor, step);
    if (!actor) return this.refuse(step, replacements.refused.over);
    const person = { actor, sessionId: `step:${id}` };
    const server: FastifyInstance = this.host.httpAdapter.getInstance();
    const answer = await commit({ person, form: step.form, first: (query) => takeWaitingStep(query, id) }, () =>
      server.inject({
        method: 'POST',
        url: `/api/${step.path}`,
        remoteAddress: address,
        headers: {
          'content-type': 'application/json',
          'user-agent': client,
          ...(step.key === null ? {} : { 'idempotency-key': step.key }),
        },
        payload: JSON.stringify(step.body ?? {}),
      }),
    );
    if (answer.statusCode < 300) return this.end(step);
    const refused = answer.json<Envelope>().response;
    const { reason, fields } = refused.data as { readonly reason: string; readonly fields?: Record<string, string> };
    // Taken back, or saved by another process, at the last moment.
    if (reason === 'stepOver') return;
    const isPassing = answer.statusCode >= 500 || answer.statusCode === 429;
    if (isPassing && step.attempts < mostAttempts) return;
    await this.refuse(step, Object.values(fields ?? {}).join('. ') || (refused.errorMsg ?? ''));
  }

  /** Who sent the step, with the rights of now: of somebody who is away, if it was sent for them and still may be. */
  private async actorOf(own: Actor, { onBehalfOf }: DueStep): Promise<Actor | null> {
    if (onBehalfOf === null) return own;
    return (await findActing(this.database.query, own, onBehalfOf, businessDay(this.clock())))?.actor ?? null;
  }

  /** A call that had nothing to write has not ended its step. */
  private async end({ id }: DueStep): Promise<void> {
    await takeWaitingStep(this.database.query, id).catch(() => undefined);
  }

  private refuse({ id, username }: DueStep, reason: string): Promise<void> {
    const { inTransaction } = this.database;
    return refuseStep(
      { inTransaction, files: this.files, clock: this.clock, publicUrl: this.configuration.publicUrl },
      { id, username, reason },
    );
  }
}
