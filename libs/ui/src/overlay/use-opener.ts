import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type * as Overlays from '../overlays';
import { type OverlayName, useOverlay } from './use-overlay';

interface Opener<Name extends OverlayName> {
  /** The button with what it opens, once this is loaded. */
  readonly Overlay: (typeof Overlays)[Name] | undefined;
  /** For the overlay's button. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** For the plain button that is shown before. */
  readonly plain: {
    readonly type: 'button';
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly 'aria-expanded': false;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onClick: () => void;
  };
}

/**
 * For a button that opens something above the page. Until this is loaded a plain button has its place; a press of it is
 * carried out as soon as it can be, and the focus stays where it is.
 */
export function useOpener<Name extends OverlayName>(name: Name): Opener<Name> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef({ isFocused: false, isPressed: false });
  const [wanted, setWanted] = useState(false);
  const Overlay = useOverlay(name, wanted);
  const isLoaded = Overlay !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    const { isFocused, isPressed } = before.current;
    before.current = { isFocused: false, isPressed: false };
    if (isFocused) button.current?.focus();
    if (isPressed) button.current?.click();
  }, [isLoaded]);
  const press = (): void => {
    before.current.isPressed = true;
    setWanted(true);
  };
  return {
    Overlay,
    button,
    plain: {
      type: 'button',
      ref: button,
      'aria-expanded': false,
      onFocus: () => {
        before.current.isFocused = true;
      },
      onBlur: () => {
        before.current.isFocused = false;
      },
      // A mouse opens at the press: the plain button may be gone before the release.
      onPointerDown: (event) => {
        if (event.pointerType === 'mouse' && event.button === 0) press();
      },
      onClick: press,
    },
  };
}
