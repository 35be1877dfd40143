import { portalBuildHeader } from '@comensal/domain/platform/access';

/** When this tab was reloaded for another build, and whether the person was notified. */
interface Renewal {
  readonly at: number;
  readonly isTold: boolean;
}

/** In the tab's own storage: other tabs may not have been reloaded. */
const storedAs = 'renewal';
/** While two versions answer in turns the page may get either: it must not be reloaded again and again. */
const chunkPauseMs = 60_000;
const linkPauseMs = 600_000;

let isOtherInstalled = false;
let reload = (address: string | null): void => {
  if (address === null) location.reload();
  else location.assign(address);
};

/** For tests: replaces reloading the page. Without an argument restores it. */
export function setReload(instead: typeof reload = reload): void {
  reload = instead;
  isOtherInstalled = false;
}

/** Records the build that the server names with an answer. */
export function hearBuild({ headers }: Pick<Response, 'headers'>): void {
  const [own, named] = [ownBuild(), headers.get(portalBuildHeader)];
  if (own !== null && named !== null) isOtherInstalled = named !== own;
}

/**
 * Reloads the page because a part of it no longer exists. The forms' drafts keep what was typed. Returns false, and
 * does nothing, if this was done a moment ago and did not help.
 */
export function renewForMissingPart(): boolean {
  return renew(null, chunkPauseMs);
}

/** Follows a link by reloading the page if another build was installed: the person leaves the screen anyway. */
export function renewOnTheWay(address: string): boolean {
  return isOtherInstalled && renew(address, linkPauseMs);
}

/** Whether the page was just reloaded for another build and the person does not know; true once. */
export function wasRenewed(): boolean {
  const renewal = storedRenewal();
  if (renewal === null || renewal.isTold) return false;
  store({ ...renewal, isTold: true });
  return Date.now() - renewal.at < chunkPauseMs;
}

function renew(address: string | null, pauseMs: number): boolean {
  const before = storedRenewal();
  if (before !== null && Date.now() - before.at < pauseMs) return false;
  // Without storage nothing would prevent an endless loop.
  if (!store({ at: Date.now(), isTold: false })) return false;
  reload(address);
  return true;
}

/** The name of this page's entry script; null if the portal is not a built one. */
function ownBuild(): string | null {
  const script = document.querySelector('script[type="module"][src*="/assets/"]');
  return script?.getAttribute('src')?.split('/').at(-1) ?? null;
}

function storedRenewal(): Renewal | null {
  try {
    return JSON.parse(sessionStorage.getItem(storedAs) ?? 'null') as Renewal | null;
  } catch {
    return null;
  }
}

function store(renewal: Renewal): boolean {
  try {
    sessionStorage.setItem(storedAs, JSON.stringify(renewal));
    return true;
  } catch {
    return false;
  }
}
