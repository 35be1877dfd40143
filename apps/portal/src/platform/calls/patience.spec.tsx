import { render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { connect, errorAnswer, offline } from '../../testing/network';
import { Hosts } from '../dialogs/hosts';
import { t } from '../text/text';
import { setPatience } from './patience';
import { readConfiguration, useCall } from './use-call';

function Decimals() {
  const { data } = useCall('credits/getCountDecimals');
  return <p>{data === undefined ? 'nothing yet' : `${data.decimals} decimals`}</p>;
}

function open(answers: Parameters<typeof connect>[0]): ReturnType<typeof connect> {
  const network = connect(answers, { uncontracted: ['credits/getCountDecimals'] });
  render(
    <SWRConfig value={{ ...readConfiguration, provider: () => new Map() }}>
      <Hosts />
      <Decimals />
    </SWRConfig>,
  );
  return network;
}

describe('a server that is unavailable for a moment', () => {
  let network: ReturnType<typeof connect>;
  afterEach(() => {
    network.restore();
    setPatience([]);
  });

  it('is retried, with a notice and no error dialog, and the screen continues', async () => {
    let tries = 0;
    let isBack = false;
    // The first attempt reaches nobody; the second one's delay lasts until the network is back.
    network = open(() => {
      tries += 1;
      return isBack ? { data: { decimals: 2 } } : offline();
    });
    setPatience([60_000]);
    expect(await screen.findByText(t('shell.away'))).toBeTruthy();
    expect([tries, screen.queryByRole('dialog')]).toEqual([1, null]);
    isBack = true;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('2 decimals')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(t('shell.away'))).toBeNull());
    expect([tries, screen.queryByRole('dialog')]).toEqual([2, null]);
  });

  it('ACC-66 that stays unavailable opens the error dialog after the last try', async () => {
    let tries = 0;
    network = open(() => {
      tries += 1;
      return offline();
    });
    setPatience([0, 0]);
    expect(await screen.findByText(t('common.offline'))).toBeTruthy();
    expect(tries).toBe(3);
  });

  it('is not retried after a refusal', async () => {
    let tries = 0;
    network = open(() => {
      tries += 1;
      return errorAnswer(500, 'No se pudo');
    });
    setPatience([0, 0]);
    expect(await screen.findByText('No se pudo')).toBeTruthy();
    expect(tries).toBe(1);
  });
});
