import { virtual } from '@guidepup/virtual-screen-reader';

/** Says nothing about the page: that a part ends, or that a text is a paragraph. */
const silent = /^(end of |end, |(paragraph|strong|term|definition|emphasis|caption|legend|form|·)$)/;

/** What a screen reader says from the beginning of a part of the page to its end, line by line. */
export async function spoken(container: Element): Promise<readonly string[]> {
  const { getComputedStyle } = window;
  // jsdom has no pseudo-elements, and complains about each that is asked for.
  window.getComputedStyle = (element) => getComputedStyle.call(window, element);
  try {
    await virtual.start({ container });
    const [first] = await virtual.spokenPhraseLog();
    do await virtual.next();
    while ((await virtual.lastSpokenPhrase()) !== `end of ${first ?? ''}`);
    return (await virtual.spokenPhraseLog()).filter((line) => !silent.test(line));
  } finally {
    await virtual.stop();
    window.getComputedStyle = getComputedStyle;
  }
}
