import { type CallName, calls, isScreenName, moduleOpenings, type Screen, screens } from '@comensal/domain/composition';
import { type Access } from '@comensal/domain/platform/access';

/** docs/permissions.md, written from the tables that guard the server and the portal: `npm run docs` writes it, a test compares. */
export function renderPermissions(): string {
  return `# Permissions

Written by \`npm run docs\` from \`libs/domain/src/composition\`; do not edit. The same tables guard every route of the server, draw
the menu and guard the portal's screens; \`apps/api/src/platform/access/permission-proof.int.spec.ts\` makes every call as everybody who
matters and compares.

A profile holds modules, each with R (read) or W (write, which includes R). A call asks for any of the modules in its row.
Regardless of the module, records are limited to the person's own centres and companies, unless the user has total access.

## Calls

| call | open to |
|---|---|
${(Object.keys(calls) as CallName[]).map((call) => `| /${call} | ${whoOf(calls[call])} |`).join('\n')}

## Screens

| route | any of these modules, to read unless W is said |
|---|---|
${Object.values(screens)
  .map(({ path, anyOf, everywhere }: Screen) => {
    const needed = anyOf.map(({ module, permission }) => (permission === 'W' ? `${module} W` : module));
    return `| ${path} | ${everywhere ? ['total access', ...needed].join(' and ') : needed.join(', ')} |`;
  })
  .join('\n')}

## Modules

What a module opens by itself. A module without a row of calls has no feature behind it yet.

| module | screens | calls to read | calls to write |
|---|---|---|---|
${moduleOpenings()
  .map(
    ({ name, R, W }) =>
      `| ${name} | ${listOf([...R.screens, ...W.screens].filter(isScreenName).map((screen) => screens[screen].path))} | ${listOf(R.calls)} | ${listOf(W.calls)} |`,
  )
  .join('\n')}
`;
}

function whoOf(access: Access): string {
  if (access.kind === 'public') return 'everybody';
  if (access.kind === 'signedIn') return 'anyone who is signed in';
  if (access.kind === 'terminal') return 'a terminal with the key of its centre';
  if (access.kind === 'everywhere')
    return ['total access', ...access.allOf.map(({ module, permission }) => `${module} ${permission}`)].join(' and ');
  return [
    ...access.anyOf.map(({ module, permission }) => `${module} ${permission}`),
    ...(access.orSelf ? ['oneself'] : []),
  ].join(', ');
}

function listOf(names: readonly string[]): string {
  return names.length === 0 ? '–' : names.join(', ');
}
