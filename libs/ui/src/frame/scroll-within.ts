/**
 * Scrolls a box until a part of it is in sight. Not `scrollIntoView`: the browser's first Tab would go on from there, past
 * the link to the content.
 */
export function scrollWithin(box: Element, part: Element): void {
  const [own, seen] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  if (own.top < seen.top) box.scrollTop -= seen.top - own.top;
  else if (own.bottom > seen.bottom) box.scrollTop += own.bottom - seen.bottom;
}
