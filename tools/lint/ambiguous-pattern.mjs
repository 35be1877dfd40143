import { isSafePattern } from 'redos-detector';

/**
 * How often a pattern may backtrack over a text, and how long that is searched: what is not proved by then is refused.
 */
const maxScore = 20;
const maxSteps = 6_000;

/** The same pattern is used in several files: the search is made once. */
const judged = new Map();

function isSafe(source, flags) {
  const key = `/${source}/${flags}`;
  if (!judged.has(key)) judged.set(key, search(source, flags));
  return judged.get(key);
}

function search(source, flags) {
  const { safe } = isSafePattern(`^(?:${source})`, {
    maxScore,
    maxSteps,
    caseInsensitive: flags.includes('i'),
    dotAll: flags.includes('s'),
    multiLine: flags.includes('m'),
    unicode: flags.includes('u'),
  });
  return safe;
}

/**
 * Refuses an ambiguous regular expression, which can match the same text in more and more ways: trying them all takes
 * superlinear time. The search is exact and counts steps, not time, so that it gives the same result on every machine.
 * Another rule (regexp/no-super-linear-move) covers the cost of starting again at every position, so this one matches
 * from the start of the text.
 */
export const ambiguousPattern = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { ambiguous: 'This pattern can backtrack without bound: {{pattern}}' },
  },
  create(context) {
    const check = (node, source, flags) => {
      if (!isSafe(source, flags)) context.report({ node, messageId: 'ambiguous', data: { pattern: source } });
    };
    const checkConstructor = (node) => {
      const [source, flags] = node.arguments;
      if (node.callee.name === 'RegExp' && typeof source?.value === 'string')
        check(node, source.value, typeof flags?.value === 'string' ? flags.value : '');
    };
    return {
      'Literal[regex]': (node) => check(node, node.regex.pattern, node.regex.flags),
      NewExpression: checkConstructor,
      CallExpression: checkConstructor,
    };
  },
};
