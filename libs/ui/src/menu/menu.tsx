import type { ReactNode } from 'react';
import { useOpener } from '../overlay/use-opener';
import type { MenuOverlayProps } from './menu.overlay';

export type { MenuEntry } from './menu.overlay';

export interface MenuProps extends Pick<MenuOverlayProps, 'heading' | 'groups' | 'align'> {
  /** What the menu contains: announced after the trigger's own text; also the tooltip. */
  label: string;
  /** The content of the button. */
  trigger: ReactNode;
  triggerClass?: string | undefined;
}

const iconClass =
  'inline-grid size-9 place-items-center rounded-md text-ink-soft hover:bg-hover hover:text-ink data-open:bg-hover data-open:text-ink max-sm:size-11';

/** A button that opens a list of actions. */
export function Menu({ label, trigger, triggerClass = iconClass, ...list }: MenuProps) {
  const { Overlay, button, plain } = useOpener('MenuOverlay');
  const visible = { title: label, className: triggerClass };
  const content = (
    <>
      {trigger} <span className="sr-only">{label}</span>
    </>
  );
  return Overlay ? (
    <Overlay {...list} button={button} trigger={visible}>
      {content}
    </Overlay>
  ) : (
    <button {...plain} {...visible} aria-haspopup="menu">
      {content}
    </button>
  );
}
