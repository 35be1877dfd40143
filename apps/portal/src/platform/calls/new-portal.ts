import { portalBuildHeader } from '@comensal/domain/platform/access';

/** Since when this tab was loaded anew for another build, and whether the person was told. */
interface Renewal {
  readonly at: number;
  readonly isTold: boolean;
}

/** The browser tab's own storage: another tab was perhaps not loaded anew. */
const storedAs = 'renewal';
/** While two versions answer in turns the page may get either: it must not be loaded anew again and again. */
const chunkPauseMs = 60_000;
const linkPauseMs = 600_000;

let isOtherInstalled = false;
let reload = (address: string | null): void => {
  if (address === null) location.reload();
  else location.assign(address);
};

/** For tests: what is done in the place of loading the page anew. Without an argument as usual. */
export function setReload(instead: typeof reload = reload): void {
  reload = instead;
  isOtherInstalled = false;
}

/** Takes note of the build that the server names with an answer. */
export function hearBuild({ headers }: Pick<Response, 'headers'>): void {
  const [own, named] = [ownBuild(), headers.get(portalBuildHeader)];
  if (own !== null && named !== null) isOtherInstalled = named !== own;
}

/**
 * Loads the page anew because a part of it is no longer there. The forms' drafts keep what was typed. Answers false, and does
 * nothing, where this was done a moment ago and did not help.
 */
export function renewForMissingPart(): boolean {
  return renew(null, chunkPauseMs);
}

/** Follows a link by loading the page anew, where another build was installed: the person leaves the screen anyway. */
export function renewOnTheWay(address: string): boolean {
  return isOtherInstalled && renew(address, linkPauseMs);
}

/** Whether the page was just loaded anew for another build and the person does not know; true once. */
export function wasRenewed(): boolean {
  const renewal = storedRenewal();
  if (renewal === null || renewal.isTold) return false;
  store({ ...renewal, isTold: true });
  return Date.now() - renewal.at < chunkPauseMs;
}

function renew(address: string | null, pauseMs: number): boolean {
  const before = storedRenewal();
  if (before !== null && Date.now() - before.at < pauseMs) return false;
  // Without a storage nothing would keep it from being done for ever.
  if (!store({ at: Date.now(), isTold: false })) return false;
  reload(address);
  return true;
}

/** The name of the script that this page began with; null where the portal is not a built one. */
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
