/** The longest comment in characters, and the most people that it may mention. */
export const commentLimits = { text: 2_000, mentions: 10 } as const;

/** How many people a search for somebody to mention returns. */
export const mostPeople = 10;

/** A part of a comment: text, or the name of a mentioned user as it was typed. */
export interface CommentPart {
  readonly text: string;
  readonly mentioned: string | null;
}

/** Each '@ana' in a text, but not within a word or an e-mail address. */
function mentionsOf(text: string) {
  return text.matchAll(/(?<![\p{L}\p{N}._%+@-])@([A-Za-z0-9]{1,15})(?![\p{L}\p{N}@])/gu);
}

/** The user names that a text names with '@', in lower case, each once. Nobody says that there are such users. */
export function namedIn(text: string): readonly string[] {
  return [...new Set([...mentionsOf(text)].map(([, name = '']) => name.toLowerCase()))];
}

/** A comment in parts, to mark those who are mentioned; any other '@' stays text. */
export function commentParts(text: string, mentioned: readonly string[]): readonly CommentPart[] {
  const names = new Map(mentioned.map((name) => [name.toLowerCase(), name]));
  const parts: CommentPart[] = [];
  let end = 0;
  for (const { 0: typed, 1: name = '', index } of mentionsOf(text)) {
    const username = names.get(name.toLowerCase());
    if (username === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index), mentioned: null });
    parts.push({ text: typed, mentioned: username });
    end = index + typed.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), mentioned: null }] : parts;
}
