import { screens } from '@comensal/domain/composition';
import { type Actor } from '@comensal/domain/platform/access';
import { ShortcutHelp } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePageKeys } from '../platform/page/page-keys';
import { menuScreens } from './menu';
import { screenParts } from './screens';
import { useGoTo } from './use-go-to';

/** The shortcuts that work everywhere: `?` shows the list of shortcuts, `g` and a letter opens a screen. */
export function Keys({ actor }: { actor: Actor }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const pageKeys = usePageKeys();
  const entries = [
    { key: 'i', path: '/', does: t('shell.keys.home') },
    ...menuScreens(actor).flatMap((name) => {
      const { key } = screenParts[name];
      return key === undefined
        ? []
        : [{ key, path: screens[name].path as string, does: t(`shell.screens.${name}.title`) }];
    }),
  ];
  useGoTo(entries, (path) => void navigate(path));
  return (
    <ShortcutHelp
      title={t('shell.keys.title')}
      closeLabel={t('common.close')}
      groups={[
        ...(pageKeys.length === 0
          ? []
          : [{ title: t('shell.keys.onPage'), shortcuts: pageKeys.map(({ key, does }) => ({ keys: [key], does })) }]),
        {
          title: t('shell.keys.everywhere'),
          shortcuts: [
            { keys: ['?'], does: t('shell.keys.help') },
            { keys: ['Ctrl', 'k'], does: t('shell.keys.find') },
            { keys: ['/'], does: t('shell.keys.search') },
            { keys: ['Esc'], does: t('shell.keys.escape') },
          ],
        },
        { title: t('shell.keys.goTo'), shortcuts: entries.map(({ key, does }) => ({ keys: ['g', key], does })) },
      ]}
    />
  );
}
