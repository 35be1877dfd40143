/**
 * Runs its work once no question is on the page any more. An answered question keeps the focus while it fades and then
 * restores it: an element focused earlier would lose the focus again.
 */
export function afterQuestions(work: () => void): void {
  const isRequested = (): boolean => document.querySelector('[role="alertdialog"]') !== null;
  // The focus is restored in a separate task, after the dialog is gone.
  const settle = (): void => void requestAnimationFrame(() => setTimeout(work));
  if (!isRequested()) return settle();
  const observer = new MutationObserver(() => {
    if (isRequested()) return;
    observer.disconnect();
    settle();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
