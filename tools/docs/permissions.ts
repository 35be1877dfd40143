import { calls, screens } from '@comensal/domain/composition';
import { type Access, type CallName, type Screen } from '@comensal/domain/platform/access';

/**
 * docs/permissions.md, generated from the tables that guard the server and the portal: `npm run docs` writes it, a test
 * compares.
 */
export function renderPermissions(): string {
  return `# Permissions

Written by \`npm run docs\` from \`libs/domain/src/composition\`; do not edit. The same tables guard the server's routes, the menu and
the portal's screens; \`apps/api/src/platform/access/permission-proof.int.spec.ts\` makes every call as everybody who matters.

A profile holds modules, each to read or to write (W), which includes reading. Any of the modules named opens what follows them. Records are
limited to the person's places all the same, unless the user has total access.

## Calls

${grouped((Object.keys(calls) as CallName[]).map((call) => [whoOf(calls[call]), `/${call}`]))}

## Screens

${grouped(Object.values(screens).map((screen: Screen) => [openersOf(screen), screen.path]))}
`;
}

/** One line for each kind of access, with what it opens. */
function grouped(openings: readonly (readonly [who: string, what: string])[]): string {
  return [...Map.groupBy(openings, ([who]) => who)]
    .map(([who, open]) => `- **${who}**: ${open.map(([, what]) => what).join(', ')}`)
    .join('\n');
}

function whoOf(access: Access): string {
  if (access.kind === 'public') return 'Everybody';
  if (access.kind === 'signedIn') return 'Any signed-in user';
  if (access.kind === 'terminal') return "A terminal with its centre's key";
  if (access.kind === 'everywhere') return ['Total access', ...access.allOf.map(nameOf)].join(' and ');
  return [...access.anyOf.map(nameOf), ...(access.orSelf ? ['oneself'] : [])].join(', ');
}

function openersOf({ anyOf, everywhere }: Screen): string {
  return everywhere ? ['Total access', ...anyOf.map(nameOf)].join(' and ') : anyOf.map(nameOf).join(', ');
}

function nameOf({ module, permission }: Screen['anyOf'][number]): string {
  return permission === 'W' ? `${module} W` : module;
}
