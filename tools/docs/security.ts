import { z } from 'zod';

const path = z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/);

/** Each requirement of ASVS 5.0, levels 1 and 2, as docs/security/requirements.json states it. */
export const requirementsSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^V\d+\.\d+\.\d+$/),
    level: z.union([z.literal(1), z.literal(2)]),
    asked: z.string().min(1),
    state: z.enum(['met', 'open', 'not applicable']),
    /** How it is met, or why it is not. */
    how: z.string().min(1).optional(),
    /** The code that meets it. */
    files: z.array(path).optional(),
    /** The tests that prove it; `names` is a requirement of the specification that the test must name. */
    tests: z.array(z.strictObject({ file: path, names: z.string().optional() })).optional(),
  }),
);

export type Requirement = z.output<typeof requirementsSchema>[number];

const chapters: Readonly<Record<string, string>> = {
  V1: 'Encoding and sanitisation',
  V2: 'Validation and business rules',
  V3: 'Web front end',
  V4: 'API',
  V5: 'Files',
  V6: 'Authentication',
  V7: 'Sessions',
  V8: 'Permissions',
  V9: 'Self-contained tokens',
  V10: 'OAuth and OIDC',
  V11: 'Cryptography',
  V12: 'Communication',
  V13: 'Configuration',
  V14: 'Data protection',
  V15: 'Code and architecture',
  V16: 'Logs and errors',
  V17: 'WebRTC',
};

/** Abbreviations of folders on the page. */
const folders = [
  ['apps/api/src/', 'api/'],
  ['apps/portal/src/', 'por/'],
  ['libs/domain/src/', 'dom/'],
  ['libs/application/src/', 'app/'],
  ['libs/infrastructure/src/', 'inf/'],
] as const;

const heading = '## ASVS 5.0, levels 1 and 2\n';

/**
 * docs/security.md with its ASVS section generated from the requirements. The text before that section is written by
 * hand and kept. `npm run docs` writes the page, a test compares.
 */
export function renderSecurity(page: string, requirements: readonly Requirement[]): string {
  const [byHand = ''] = page.split(heading);
  return `${byHand}${heading}
Written by \`npm run docs\` from [security/requirements.json](security/requirements.json); do not edit. The requirements are in our
words; the standard's text counts. Level 1 is in bold; "(installation)" marks what the installation has to do. Code and tests follow, which
a test looks for (\`tools/docs/security.spec.ts\`).

Of ${requirements.length}, ${countOf(requirements, 'met')} are met, ${countOf(requirements, 'not applicable')} do not apply, and ${countOf(requirements, 'open')} are open.

${Object.entries(chapters)
  .map(([chapter, title]) => `### ${chapter} ${title}\n\n${chapterOf(ofChapter(requirements, chapter))}`)
  .join('\n')}`;
}

function ofChapter(requirements: readonly Requirement[], chapter: string): readonly Requirement[] {
  return requirements.filter(({ id }) => id.startsWith(`${chapter}.`));
}

function countOf(requirements: readonly Requirement[], state: Requirement['state']): number {
  return requirements.filter((requirement) => requirement.state === state).length;
}

function chapterOf(requirements: readonly Requirement[]): string {
  const asked = requirements.filter(({ state }) => state !== 'not applicable');
  const list = asked.map((each) => `${entryOf(each)}\n`).join('');
  const others = new Map<string, string[]>();
  for (const { id, state, how = '' } of requirements)
    if (state === 'not applicable') others.set(how, [...(others.get(how) ?? []), id]);
  const isOne = list === '' && others.size === 1;
  const notApplicable =
    others.size === 0
      ? ''
      : `Not applicable: ${[...others].map(([how, ids]) => `${isOne ? `all ${ids.length}` : ids.join(', ')} (${how})`).join('; ')}.\n`;
  return [list, notApplicable].filter((part) => part !== '').join('\n');
}

function entryOf({ id, level, asked, state, how, files = [], tests = [] }: Requirement): string {
  const named = tests.map(({ file, names }) => `\`${shortened(file)}\`${names === undefined ? '' : ` (${names})`}`);
  // A test next to its file need not be listed separately.
  const apart = files.filter((file) => !tests.some((test) => stemOf(test.file) === stemOf(file)));
  const where = [...apart.map((file) => `\`${shortened(file)}\``), ...new Set(named)].join(', ');
  const parts = [`${level === 1 ? `**${id}**` : id} ${asked}.`, state === 'open' ? '**Open**:' : undefined, how, where];
  return `- ${parts.filter((part) => part !== undefined && part !== '').join(' ')}`;
}

/** A file's path without its endings: of `a/b.int.spec.ts` and `a/b.ts` alike. */
function stemOf(file: string): string {
  return file.replace(/(?:\.int|\.long)?(?:\.spec)?\.\w+$/, '');
}

function shortened(file: string): string {
  for (const [long, short] of folders) if (file.startsWith(long)) return short + file.slice(long.length);
  return file;
}
