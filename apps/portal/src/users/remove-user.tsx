import { type OpenWork, type UserRow, userAccess } from '@comensal/domain/users';
import { call } from '../platform/calls/api';
import type { Removing } from '../platform/dialogs/remove-record';
import { t } from '../platform/text/text';
import type { UserKind } from './user-kind';

/**
 * How people are removed: with what the person leaves unfinished (USR-07, PRE-05, USR-39). `refresh` reads the lists
 * again.
 */
export function removingUser(kind: UserKind, may: (user: UserRow) => boolean, refresh: () => void): Removing<UserRow> {
  const title = t(`userScreens.${kind}.removeTitle`);
  return {
    access: userAccess['users/remove'],
    may,
    title,
    refresh,
    of: async ({ username, version }) => {
      const key = encodeURIComponent(username);
      const lines = openWorkLines(await call(`users/getOpenWork/${key}`));
      return {
        path: `users/remove/${key}`,
        body: { version },
        title,
        what: t(`userScreens.${kind}.removeWhat`, { username }),
        done: t(`userScreens.${kind}.removed`, { username }),
        errorTitle: kind === 'precontractor' ? t(`userScreens.${kind}.failed`) : undefined,
        retryAsks: kind === 'precontractor',
        facts:
          lines.length === 0 ? (
            t('userScreens.openWork.none')
          ) : (
            <>
              <p>{t('userScreens.openWork.title')}</p>
              <ul className="list-disc pl-5">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          ),
      };
    },
  };
}

const kinds = ['credits', 'creditNotes', 'reversals', 'priceAgreements', 'settlements', 'contractorRequests'] as const;

function openWorkLines({ asked, groups, keys, schedules, waiting }: OpenWork): string[] {
  const messageOf = (count: number, one: string, many: string): string[] =>
    count === 0 ? [] : [count === 1 ? one : many];
  const named = (of: 'groups' | 'keys', { total, names }: OpenWork['groups']): string[] =>
    messageOf(total, t(`userScreens.openWork.${of}One`), t(`userScreens.openWork.${of}Many`, { count: total })).map(
      (led) =>
        names.length === 0
          ? led
          : t('userScreens.openWork.groupNames', {
              led,
              names: [...names, ...(total > names.length ? ['…'] : [])].join(', '),
            }),
    );
  const records = (of: 'asked' | 'waiting', counts: OpenWork['asked']): string[] =>
    kinds.flatMap((kind) =>
      messageOf(
        counts[kind],
        t(`userScreens.openWork.${of}.${kind}One`),
        t(`userScreens.openWork.${of}.${kind}Many`, { count: counts[kind] }),
      ),
    );
  return [
    ...records('asked', asked),
    ...named('groups', groups),
    ...named('keys', keys),
    ...messageOf(
      schedules,
      t('userScreens.openWork.schedulesOne'),
      t('userScreens.openWork.schedulesMany', { count: schedules }),
    ),
    ...records('waiting', waiting),
  ];
}
