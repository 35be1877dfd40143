import { type AccountDispute, disputeAsDisplayed } from '@comensal/domain/auth';
import { formatMoment } from '@comensal/domain/platform/dates';
import { Button, Card, DescriptionList, showToast } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { deviceOf } from '../account/device';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { confirm } from '../platform/dialogs/confirm.store';

/** The accounts suspended because somebody objected to a change of address, each with what is needed to decide. */
export function Disputes() {
  const { t } = useTranslation();
  const { data = [] } = useCall('users/getDisputes', {}, { quiet: true });
  if (data.length === 0) return null;
  return (
    <Card title={t('userScreens.disputes.title')} description={t('userScreens.disputes.hint')} className="mb-4">
      <ul className="flex flex-col divide-y divide-line-soft">
        {data.map((dispute) => (
          <Dispute key={dispute.id} dispute={dispute} />
        ))}
      </ul>
    </Card>
  );
}

function Dispute({ dispute }: { dispute: AccountDispute }) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const { username, name, formerEmail, presentEmail, changedAt, changedBy, address, client, claims } = dispute;

  async function give(keeper: 'former' | 'present', email: string): Promise<void> {
    const title = t('userScreens.disputes.askTitle', { username });
    if (!(await confirm({ title, sentence: t('userScreens.disputes.ask', { username, email }), danger: true }))) return;
    try {
      await call('users/settleDispute', { username, keeper, shown: disputeAsDisplayed(dispute) });
      showToast(t('userScreens.disputes.settled', { username, email }));
    } catch (thrown) {
      reportError(thrown, { title: t('userScreens.disputes.failed') });
    }
    cache.refresh('users/getDisputes', 'users/get');
  }

  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0">
      <p className="font-medium">{t('userScreens.disputes.who', { username, name })}</p>
      <DescriptionList
        facts={[
          { id: 'former', label: t('userScreens.disputes.former'), value: formerEmail },
          { id: 'present', label: t('userScreens.disputes.present'), value: presentEmail },
          {
            id: 'changed',
            label: t('userScreens.disputes.changed'),
            value: t('userScreens.disputes.changedFacts', {
              at: formatMoment(changedAt),
              by: changedBy,
              address,
              client: deviceOf(client),
            }),
            wide: true,
          },
          ...claims.map((claim) => ({
            id: claim.email,
            label: t('userScreens.disputes.claim', { email: claim.email }),
            value: t('userScreens.disputes.claimFacts', {
              at: formatMoment(claim.at),
              address: claim.address,
              client: deviceOf(claim.client),
              proof: t(`userScreens.disputes.proof.${claim.proof}`),
            }),
            wide: true,
          })),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void give('former', formerEmail)}>
          {t('userScreens.disputes.giveTo', { email: formerEmail })}
        </Button>
        <Button onClick={() => void give('present', presentEmail)}>
          {t('userScreens.disputes.giveTo', { email: presentEmail })}
        </Button>
      </div>
    </li>
  );
}
