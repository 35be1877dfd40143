/** What a person presses. */
const pressable =
  'button, a[href], summary, label, input[type="checkbox"], input[type="radio"], [role="button"], [role="checkbox"], [role="menuitem"], [role="option"], [role="radio"], [role="switch"], [role="tab"]';

/** A hand moves the mouse this many pixels while it clicks. */
const unsteadyHand = 6;

interface Press {
  readonly control: Element;
  readonly x: number;
  readonly y: number;
  readonly place: DOMRect;
}

/**
 * Makes every press on the page reach its target. Pressing a button blurs a field, and the field may then show a
 * message, or have a list read again: between press and release the button would move, and the browser would drop the
 * click. So the blur is delivered when the button is released, before the click. If a button moves all the same, as
 * when an answer arrives at that moment, the click is synthesised. Returns the function that stops it.
 */
export function keepPressesSteady(page: Window): () => void {
  let press: Press | null = null;
  let leaving: FocusEvent[] = [];
  let isTelling = false;

  function tellLeft(): void {
    const notices = leaving;
    leaving = [];
    isTelling = true;
    for (const { target, relatedTarget } of notices)
      target?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true, relatedTarget }));
    isTelling = false;
  }

  function begin(event: MouseEvent): void {
    end();
    const control = event.button === 0 && event.target instanceof Element ? event.target.closest(pressable) : null;
    if (control !== null)
      press = { control, x: event.clientX, y: event.clientY, place: control.getBoundingClientRect() };
  }

  function leave(event: FocusEvent): void {
    if (press === null || isTelling) return;
    event.stopImmediatePropagation();
    leaving.push(event);
  }

  function release(event: MouseEvent): void {
    const pressed = press;
    press = null;
    const isLost = pressed !== null && isLostAt(pressed, event);
    tellLeft();
    if (!isLost) return;
    // The browser may click the common ancestor of both positions.
    const drop = (click: Event): void => {
      click.stopImmediatePropagation();
      click.preventDefault();
    };
    if (pressed.control instanceof HTMLElement) pressed.control.click();
    page.addEventListener('click', drop, { capture: true, once: true });
    page.setTimeout(() => page.removeEventListener('click', drop, { capture: true }));
  }

  /** A press that ends without a click: the mouse moved elsewhere, or a key came between. */
  function end(): void {
    press = null;
    tellLeft();
  }

  const listeners: Readonly<Record<string, (event: never) => void>> = {
    mousedown: begin,
    focusout: leave,
    mouseup: release,
    dragend: end,
    pointercancel: end,
    keydown: end,
    blur: (event: Event) => {
      if (event.target === page) end();
    },
  };
  // On the window, before everything on the page.
  for (const [type, listener] of Object.entries(listeners))
    page.addEventListener(type, listener as EventListener, { capture: true });
  return () => {
    end();
    for (const [type, listener] of Object.entries(listeners))
      page.removeEventListener(type, listener as EventListener, { capture: true });
  };
}

/** Whether the mouse is released where it was pressed, and the pressed control is not there any more. */
function isLostAt({ control, x, y, place }: Press, { target, clientX, clientY }: MouseEvent): boolean {
  if (!control.isConnected || (target instanceof Node && control.contains(target))) return false;
  const { left, top } = control.getBoundingClientRect();
  const hasMoved = Math.abs(left - place.left) > 1 || Math.abs(top - place.top) > 1;
  return hasMoved && Math.hypot(clientX - x, clientY - y) <= unsteadyHand;
}
