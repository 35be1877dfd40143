/** The box of every control for typing or choosing. 16 px of type on a phone, so that the page does not zoom in. */
export const controlClass =
  'block w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-base text-ink shadow-control transition-[border-color,box-shadow] duration-100 ' +
  'hover:border-ink-faint focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus ' +
  'aria-invalid:border-refused-mark aria-invalid:focus:border-refused-mark aria-invalid:focus:outline-refused-mark ' +
  '[&[readonly]]:border-dashed [&[readonly]]:bg-sunken [&[readonly]]:shadow-none disabled:cursor-default disabled:border-line disabled:bg-sunken disabled:text-ink-soft disabled:shadow-none max-sm:text-md';

/** The height of one-line controls. */
export const controlHeight = 'h-9 max-sm:h-11';
