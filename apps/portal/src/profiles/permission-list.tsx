import { type ModuleName, modules } from '@comensal/domain/platform/access';
import { permissionChoices } from '@comensal/domain/profiles';
import { Badge, Notice, RadioGroup, Switch, searchedText, searchWords } from '@comensal/ui';
import { useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { SearchLine } from '../platform/lists/search-line';
import { MenuScreensContext } from '../platform/page/menu-screens';
import { useReaches } from '../platform/person/user';
import { moduleGroups, openingText } from './module-groups';
import type { PermissionChoice, Permissions } from './profile-values';

interface PermissionListProps {
  readonly permissions: Permissions;
  /** Omitted for a read-only profile. */
  readonly onChange?: ((permissions: Permissions) => void) | undefined;
  readonly disabled?: boolean | undefined;
}

/** Every module with none, read or write, by topic, and what each opens (PRF-06). */
export function PermissionList({ permissions, onChange, disabled }: PermissionListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [onlyGranted, setOnlyGranted] = useState(onChange === undefined);
  const opens = useOpenings();
  const mayChoose = useMayChoose(permissions);
  const isLimited = onChange !== undefined && modules.some((name) => !mayChoose(name, 'W'));
  const granted = (names: readonly ModuleName[]): number => names.filter((name) => permissions[name] !== 'NP').length;

  const words = searchWords(search);
  const groups = moduleGroups
    .map((group) => ({ ...group, title: t(`profileScreens.groups.${group.id}`) }))
    .map((group) => ({
      ...group,
      visible: group.modules.filter((name) => {
        const text = searchedText(`${group.title} ${name} ${opens.get(name) ?? ''}`);
        return (!onlyGranted || permissions[name] !== 'NP') && words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ visible }) => visible.length > 0);

  return (
    <section aria-label={t('profileScreens.dialog.permissions')} className="min-w-0">
      <div className="pb-3">
        <SearchLine
          delayMs={80}
          value={search}
          onChange={setSearch}
          labels={{ search: t('profileScreens.dialog.searchModules'), clear: t('profileScreens.list.clearSearch') }}
        >
          <Switch
            label={t('profileScreens.dialog.onlyGranted')}
            checked={onlyGranted}
            onChange={(event) => setOnlyGranted(event.currentTarget.checked)}
          />
          <p role="status" className="tabular text-sm text-ink-faint">
            {t('profileScreens.dialog.granted', { count: granted(modules), total: modules.length })}
          </p>
        </SearchLine>
      </div>
      {isLimited && (
        <div className="pb-3">
          <Notice>{t('profileScreens.dialog.onlyOwn')}</Notice>
        </div>
      )}
      {groups.length === 0 && (
        <p className="rounded-lg border border-line-soft bg-sunken px-4 py-6 text-center text-base text-ink-faint">
          {t(words.length === 0 ? 'profileScreens.dialog.nothingGranted' : 'profileScreens.dialog.noModule')}
        </p>
      )}
      <div className="flex flex-col gap-4">
        {groups.map(({ id, title, modules: all, visible }) => (
          <div key={id} className="min-w-0 rounded-lg border border-line">
            <h3 className="flex items-baseline justify-between gap-3 rounded-t-lg border-b border-line-soft bg-sunken px-3.5 py-2 text-sm font-semibold text-ink">
              {title}
              <span className="tabular text-xs font-normal text-ink-faint">
                {t('profileScreens.dialog.grantedOfGroup', { count: granted(all), total: all.length })}
              </span>
            </h3>
            <ul className="divide-y divide-line-soft">
              {visible.map((name) => (
                <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-2.5">
                  <div className="min-w-0 flex-1 basis-56">
                    <p className="text-base text-ink">{name}</p>
                    <p className="text-sm text-ink-faint">{opens.get(name)}</p>
                  </div>
                  {onChange === undefined ? (
                    <Badge>{t(`profileScreens.permission.${permissions[name]}`)}</Badge>
                  ) : (
                    <RadioGroup
                      label={name}
                      labelHidden
                      size="small"
                      disabled={disabled}
                      options={permissionChoices.map((value) => ({
                        value,
                        label: t(`profileScreens.permission.${value}`),
                        disabled: value !== permissions[name] && !mayChoose(name, value),
                      }))}
                      value={permissions[name]}
                      onChange={(value) => onChange({ ...permissions, [name]: value as PermissionChoice })}
                    />
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Whether a permission may be added to the profile: none that the person lacks. */
function useMayChoose(permissions: Permissions): (name: ModuleName, permission: PermissionChoice) => boolean {
  const reaches = useReaches();
  // Without it, data of the led groups would be visible for all groups.
  const led = permissions['Lider de Grupo'];
  return (name, permission) => {
    const grants = [
      ...(led === 'NP' ? [] : [{ name: 'Lider de Grupo', permission: led } as const]),
      ...(permission === 'NP' ? [] : [{ name, permission }]),
    ];
    return permission === 'NP' || reaches({ kind: 'grants', modules: grants });
  };
}

/** What each module opens, as the server says (PRF-23). Empty until known. */
function useOpenings(): ReadonlyMap<ModuleName, string> {
  const { t } = useTranslation();
  const { data } = useCall('profiles/getModules', {}, { quiet: true });
  const menu = useContext(MenuScreensContext);
  return useMemo(() => {
    // Only screens of the menu are named: the others are opened from them.
    const titles = (names: readonly string[]) =>
      menu.filter((name) => names.includes(name)).map((name) => t(`shell.screens.${name}.title`));
    return new Map(data?.map(({ name, R, W }) => [name, openingText(name, titles(R.screens), titles(W.screens))]));
  }, [data, menu, t]);
}
