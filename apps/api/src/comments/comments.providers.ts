import type { CommentDependencies } from '@comensal/application/comments';
import { commentLimits } from '@comensal/domain/comments';
import { type LimitStore, takePoint } from '@comensal/infrastructure/auth';
import type { Provider } from '@nestjs/common';
import { LIMIT_STORE } from '../auth/auth.tokens';
import { COMMENT_LIMIT } from './comments.tokens';

/** Counted in the store that all processes share: a comment may mail ten people. */
export const commentsProviders: Provider[] = [
  {
    provide: COMMENT_LIMIT,
    inject: [LIMIT_STORE],
    useFactory: async (limits: LimitStore): Promise<CommentDependencies['limit']> => {
      const limiter = await limits.limiter({
        keyPrefix: 'comments',
        points: commentLimits.perHour,
        duration: 3_600,
      });
      return (username) => takePoint(limiter, username.toLowerCase());
    },
  },
];
