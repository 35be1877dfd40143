/** A person saves so many views of a list. */
export const mostViews = 10;
export const longestViewName = 40;
export const longestView = 600;
/** The filter of a report that is saved, as in its URL. */
export const longestFilter = 2_000;

/** The part of a URL after its question mark, as URLSearchParams writes it. */
export const addressPattern = /^[A-Za-z0-9*._+%=&-]*$/;

/** Whether the address of a view is short enough to be saved. */
export function isSavableView(address: string): boolean {
  return address.length <= longestView && addressPattern.test(address);
}
