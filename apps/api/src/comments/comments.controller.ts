import { addComment, type CommentDependencies } from '@comensal/application/comments';
import { type Clock } from '@comensal/application/platform/clock';
import { type Idempotency } from '@comensal/application/platform/unit-of-work';
import {
  type Comment,
  type CommentPage,
  commentAccess,
  commentContracts,
  type MentionedPerson,
} from '@comensal/domain/comments';
import { type Actor, type BodyOf } from '@comensal/domain/platform/access';
import { findPeople, getComments } from '@comensal/infrastructure/comments';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { IdempotencyKey } from '../platform/calls/idempotency-key.decorator';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';

const Call = callsOf(commentAccess, commentContracts());

/** Comments on records. */
@Controller('comments')
export class CommentsController {
  private readonly dependencies: CommentDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock, publicUrl };
  }

  @Call('comments/addComment')
  addComment(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'comments/addComment'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<Comment> {
    return addComment(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('comments/getComments')
  getComments(@CurrentActor() actor: Actor, @CallBody() body: BodyOf<'comments/getComments'>): Promise<CommentPage> {
    return getComments(this.database.query, actor, body);
  }

  @Call('comments/getPeople')
  getPeople(@CurrentActor() actor: Actor, @CallBody() body: BodyOf<'comments/getPeople'>): Promise<MentionedPerson[]> {
    return findPeople(this.database.lists.query, actor, body);
  }
}
