import { addComment, type CommentDependencies } from '@comensal/application/comments';
import { type Clock } from '@comensal/application/platform/clock';
import {
  type Comment,
  type CommentPage,
  commentAccess,
  commentContracts,
  type MentionedPerson,
} from '@comensal/domain/comments';
import { findPeople, getComments } from '@comensal/infrastructure/comments';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
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
  addComment(@Called() { actor, body, idempotency }: CallTo<'comments/addComment'>): Promise<Comment> {
    return addComment(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('comments/getComments')
  getComments(@Called() { actor, body }: CallTo<'comments/getComments'>): Promise<CommentPage> {
    return getComments(this.database.query, actor, body);
  }

  @Call('comments/getPeople')
  getPeople(@Called() { actor, body }: CallTo<'comments/getPeople'>): Promise<MentionedPerson[]> {
    return findPeople(this.database.lists.query, actor, body);
  }
}
