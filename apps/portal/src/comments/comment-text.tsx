import { type Comment, commentParts } from '@comensal/domain/comments';

/** The text of a comment, with the names of those whom it mentions marked. */
export function CommentText({ comment: { text, mentions } }: { comment: Pick<Comment, 'text' | 'mentions'> }) {
  const people = new Map(mentions.map(({ username, person }) => [username, person]));
  return commentParts(
    text,
    mentions.map(({ username }) => username),
  ).map((part, index) =>
    part.mentioned === null ? (
      part.text
    ) : (
      <mark
        // Parts of a text that never changes.
        key={index}
        title={`@${part.mentioned}`}
        className="rounded-sm bg-accent-soft px-0.5 font-medium text-accent-ink"
      >
        @{people.get(part.mentioned)}
      </mark>
    ),
  );
}
