import { Menu as MenuIcon, PanelLeft } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../class-names';
import { Drawer } from '../dialog/drawer';
import { holdToasts, toastStrip } from '../feedback/toast-strip.store';
import { overPage } from '../files/use-on-screen';
import type { LinkComponent } from '../link';
import { AppMenu, type AppMenuGroup } from './app-menu';

export interface AppFrameLabels {
  skip: string;
  menu: string;
  openMenu: string;
  closeMenu: string;
  /** The button that folds the menu on a wide screen, and unfolds it. */
  foldMenu: string;
  unfoldMenu: string;
}

export interface AppFrameProps {
  /** The product's name and mark, at the top of the menu. */
  brand: ReactNode;
  groups: readonly AppMenuGroup[];
  link: LinkComponent;
  closedGroups?: readonly string[] | undefined;
  onClosedGroupsChange?: ((ids: string[]) => void) | undefined;
  /** The footer of the menu: the user's name and the description of the profile (ACC-25). */
  identity: ReactNode;
  /** The page's one h1. */
  title: string;
  /** Help, bell and user menu. */
  headerActions: ReactNode;
  labels: AppFrameLabels;
  menuFolded?: boolean | undefined;
  onMenuFoldedChange?: ((folded: boolean) => void) | undefined;
  /** The pointer entered or left the menu's area (ACC-30). */
  onMenuPointer?: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of every page: menu on the left (a drawer below 1024 px), header with title and actions, content. */
export function AppFrame(props: AppFrameProps) {
  const {
    brand,
    identity,
    title,
    headerActions,
    labels,
    menuFolded = false,
    onMenuFoldedChange,
    onMenuPointer,
    children,
  } = props;
  const [drawer, setDrawer] = useState(false);
  const [folded, setFolded] = useState(menuFolded);
  const strip = useSyncExternalStore(toastStrip.subscribe, toastStrip.height, toastStrip.height);

  function fold(next: boolean) {
    setFolded(next);
    onMenuFoldedChange?.(next);
  }

  const menu = (onFollow?: () => void) => (
    <AppMenu
      label={labels.menu}
      groups={props.groups}
      link={props.link}
      closedGroups={props.closedGroups}
      onClosedGroupsChange={props.onClosedGroupsChange}
      onFollow={onFollow}
    />
  );

  return (
    <div className="min-h-dvh lg:flex">
      <a
        href="#content"
        className="sr-only z-60 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {labels.skip}
      </a>
      <aside
        onPointerEnter={onMenuPointer}
        onPointerLeave={onMenuPointer}
        className={classNames(
          'sticky top-0 hidden h-dvh w-56 shrink-0 flex-col border-r border-line bg-surface print:hidden',
          !folded && 'lg:flex',
        )}
      >
        <div className="flex h-14 shrink-0 items-center px-4">{brand}</div>
        <div className="scroll-thin min-h-0 flex-1 overflow-y-auto pt-1">{menu()}</div>
        <div className="border-t border-line-soft px-4 py-3">{identity}</div>
      </aside>
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        side="left"
        title={labels.menu}
        titleHidden
        closeLabel={labels.closeMenu}
        footer={<div className="w-full">{identity}</div>}
      >
        <div className="px-2" onPointerEnter={onMenuPointer} onPointerLeave={onMenuPointer}>
          {menu(() => setDrawer(false))}
        </div>
      </Drawer>
      <div className="flex min-w-0 flex-1 flex-col">
        <header
          {...{ [overPage]: 'top' }}
          ref={holdToasts}
          style={strip === 0 ? undefined : { height: `calc(3.5rem + ${strip}px)`, paddingBottom: strip }}
          className={classNames(
            'sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-4 sm:px-6 print:static',
            strip === 0 ? 'low:static' : 'low:-top-14',
          )}
        >
          <IconButton
            icon={MenuIcon}
            label={labels.openMenu}
            aria-haspopup="dialog"
            onClick={() => setDrawer(true)}
            className="-ml-2 lg:hidden print:hidden"
          />
          <IconButton
            icon={PanelLeft}
            label={folded ? labels.unfoldMenu : labels.foldMenu}
            aria-expanded={!folded}
            onClick={() => fold(!folded)}
            className="-ml-2 max-lg:hidden print:hidden"
          />
          <h1 className="line-clamp-2 min-w-0 flex-1 text-sm leading-4.5 font-semibold text-ink sm:line-clamp-1 sm:text-lg sm:tracking-[-0.011em]">
            {title}
          </h1>
          <div className="flex items-center gap-1 print:hidden">{headerActions}</div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-320 flex-1 px-4 py-5 focus:outline-none sm:px-6 sm:py-6"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
