/**
 * Does its work once no question stands on the page any more. A question that was answered stays for as long as it fades, holds
 * the focus meanwhile and gives it back to where it came from: an element that is focused before that loses the focus again.
 */
export function afterQuestions(work: () => void): void {
  const isAsked = (): boolean => document.querySelector('[role="alertdialog"]') !== null;
  // The focus is given back in a task of its own, after the dialog is gone.
  const settle = (): void => void requestAnimationFrame(() => setTimeout(work));
  if (!isAsked()) return settle();
  const observer = new MutationObserver(() => {
    if (isAsked()) return;
    observer.disconnect();
    settle();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
