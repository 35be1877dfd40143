import { ChevronDown } from 'lucide-react';
import { createContext, useContext, useId, useLayoutEffect } from 'react';
import { Button } from '../button/button';
import { buttonClass } from '../button/button.classes';
import { IconButton } from '../button/icon-button';
import { classNames } from '../class-names';
import { type Icon, iconProps } from '../icon';
import type { LinkComponent } from '../link';
import { Menu } from '../menu/menu';
import type { ActEntries } from './use-acts-in-menu';

export interface ListActProps {
  readonly label: string;
  readonly icon?: Icon | undefined;
  /** Changes how the list looks: by its icon alone. */
  readonly isLook?: boolean;
  readonly opensDialog?: boolean;
  readonly disabled?: boolean;
  readonly onPress?: () => void;
  /** Where it leads, with the link of the portal; `onPress` goes there from the menu. */
  readonly to?: { readonly href: string; readonly link: LinkComponent } | undefined;
  /** In place of `onPress`: what it offers, and how its menu is named. */
  readonly entries?: ActEntries;
  readonly entriesLabel?: string;
}

interface ListActsPlace {
  /** The acts that stand in the menu. */
  readonly inMenu: ReadonlySet<string>;
  /** Says what the act is in the menu; null when it goes. */
  readonly tell: (id: string, entries: ActEntries | null) => void;
}

export const ListActsContext = createContext<ListActsPlace | null>(null);

/** Something to do with a list: a button above it, or an entry of the menu of what does not fit there. */
export function ListAct(act: ListActProps) {
  const id = useId();
  const { inMenu, tell } = useContext(ListActsContext) ?? {};
  useLayoutEffect(() => tell?.(id, entriesOf(id, act)));
  useLayoutEffect(() => () => tell?.(id, null), [tell, id]);
  return (
    <span data-act={id} hidden={inMenu?.has(id)} className="inline-flex shrink-0 [[hidden]]:hidden">
      <ActButton {...act} />
    </span>
  );
}

function ActButton({
  label,
  icon,
  isLook,
  opensDialog,
  disabled,
  onPress,
  to,
  entries,
  entriesLabel = label,
}: ListActProps) {
  const IconShape = icon;
  const content = (
    <>
      {IconShape && <IconShape {...iconProps} />}
      {!isLook && label}
    </>
  );
  if (entries)
    return (
      <Menu
        label={entriesLabel}
        triggerClass={classNames(buttonClass(), isLook && 'px-2.5 text-ink-soft')}
        trigger={
          <>
            {content}
            {!isLook && <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="text-ink-faint" />}
          </>
        }
        groups={entries}
      />
    );
  if (to)
    return (
      <to.link href={to.href} className={buttonClass()}>
        {content}
      </to.link>
    );
  const haspopup = opensDialog ? 'dialog' : undefined;
  if (isLook && icon)
    return <IconButton bordered icon={icon} label={label} aria-haspopup={haspopup} onClick={onPress} />;
  return (
    <Button icon={icon} disabled={disabled} aria-haspopup={haspopup} onClick={onPress}>
      {label}
    </Button>
  );
}

/** In a menu with others an entry says what it belongs to. */
function entriesOf(
  id: string,
  { label, icon, disabled, onPress = () => undefined, entries }: ListActProps,
): ActEntries {
  if (!entries) return [[{ id, label, icon, disabled, onSelect: onPress }]];
  return entries.map((group) =>
    group.map((entry) => ({ ...entry, id: `${id}${entry.id}`, label: `${label}: ${entry.label}` })),
  );
}
