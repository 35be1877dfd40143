import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { connect, offline } from '../../testing/network';
import { setReload, wasRenewed } from './new-portal';
import { setPatience } from './patience';
import { patientLazy } from './patient-lazy';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = (): { failed: boolean } => ({ failed: true });
  override render = (): ReactNode => (this.state.failed ? <p>failed</p> : this.props.children);
}

function open(load: () => Promise<{ default: () => ReactNode }>): void {
  const Screen = patientLazy(load);
  render(
    <Boundary>
      <Suspense fallback={<p>awaited</p>}>
        <Screen />
      </Suspense>
    </Boundary>,
  );
}
const chunk = { default: () => <p>the screen</p> };
const fails = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

describe('the chunk of a screen', () => {
  let network: ReturnType<typeof connect>;
  afterEach(() => {
    network.restore();
    setPatience([]);
    sessionStorage.clear();
  });

  it('is fetched as soon as the restarting server responds', async () => {
    let isBack = false;
    let loads = 0;
    network = connect(() => (isBack ? { data: null } : offline()));
    setPatience([60_000]);
    open(async () => {
      loads += 1;
      return isBack ? chunk : fails();
    });
    expect(await screen.findByText('awaited')).toBeTruthy();
    await new Promise<void>((resolve) => {
      const look = (): void => (network.calls.length > 0 ? resolve() : void setTimeout(look, 1));
      look();
    });
    isBack = true;
    // The delay ends as soon as the browser is online again.
    const wake = setInterval(() => window.dispatchEvent(new Event('online')), 5);
    expect(await screen.findByText('the screen')).toBeTruthy();
    clearInterval(wake);
    expect(loads).toBe(2);
  });

  it('fails when the server stays unavailable longer than reads are retried', async () => {
    network = connect(() => offline());
    setPatience([0, 0]);
    open(async () => fails());
    expect(await screen.findByText('failed')).toBeTruthy();
    expect(network.calls).toHaveLength(3);
  });

  it('that no longer exists, although the server responds, reloads the page once; then it fails', async () => {
    network = connect(() => ({ data: null }));
    setPatience([60_000]);
    const reloads: (string | null)[] = [];
    await new Promise<void>((resolve) => {
      setReload((address) => {
        reloads.push(address);
        resolve();
      });
      open(async () => fails());
    });
    expect([screen.queryByText('failed'), wasRenewed(), wasRenewed()]).toEqual([null, true, false]);
    open(async () => fails());
    expect(await screen.findByText('failed')).toBeTruthy();
    expect(reloads).toEqual([null]);
  });
});
