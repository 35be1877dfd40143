import type { OpenWork, UserRow } from '@comensal/domain/users';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { removeRecord } from '../platform/dialogs/remove-record';
import { t } from '../platform/text/text';
import type { UserKind } from './user-kind';

/**
 * Asks with what the person leaves unfinished, removes, and reports it (USR-07, PRE-05, USR-39). `refresh` reads the
 * lists again.
 */
export async function removeUser(
  kind: UserKind,
  user: Pick<UserRow, 'username' | 'version'>,
  refresh: () => void,
): Promise<void> {
  const { username, version } = user;
  const key = encodeURIComponent(username);
  const title = t(`userScreens.${kind}.removeTitle`);
  try {
    const lines = openWorkLines(await call(`users/getOpenWork/${key}`));
    await removeRecord(
      {
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
      },
      refresh,
    );
  } catch (thrown) {
    refresh();
    reportError(thrown, { title, retry: () => void removeUser(kind, user, refresh) });
  }
}

const kinds = ['credits', 'creditNotes', 'reversals', 'contractorRequests'] as const;

function openWorkLines({ asked, groups, schedules, waiting }: OpenWork): string[] {
  const told = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [count === 1 ? one : many]);
  const led = told(
    groups.total,
    t('userScreens.openWork.groupsOne'),
    t('userScreens.openWork.groupsMany', { count: groups.total }),
  );
  const records = (of: 'asked' | 'waiting', counts: OpenWork['asked']): string[] =>
    kinds.flatMap((kind) =>
      told(
        counts[kind],
        t(`userScreens.openWork.${of}.${kind}One`),
        t(`userScreens.openWork.${of}.${kind}Many`, { count: counts[kind] }),
      ),
    );
  return [
    ...records('asked', asked),
    ...led.map((sentence) =>
      groups.names.length === 0
        ? sentence
        : t('userScreens.openWork.groupNames', {
            led: sentence,
            names: [...groups.names, ...(groups.total > groups.names.length ? ['…'] : [])].join(', '),
          }),
    ),
    ...told(
      schedules,
      t('userScreens.openWork.schedulesOne'),
      t('userScreens.openWork.schedulesMany', { count: schedules }),
    ),
    ...records('waiting', waiting),
  ];
}
