import type { AuthenticatedUser } from '@comensal/domain/auth';
import { Button } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { PublicFrame } from '../platform/page/public-frame';
import { useSession } from '../session/session.context';
import { FactorOverview } from './factor-overview';
import { FactorStep } from './factor-step';
import { StepHeading } from './step-heading';
import { useFactors } from './use-factors';

/**
 * Whoever must have a second factor and has none sets one up before anything else. `onEnrolled` is called after the
 * recovery codes.
 */
export default function EnrolScreen({
  user,
  onEnrolled,
}: {
  readonly user: AuthenticatedUser;
  readonly onEnrolled: () => void;
}) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const factors = useFactors(() => undefined);
  const { view } = factors;

  async function goOn(): Promise<void> {
    // Without an answer the next session check reads the person; until then the shell's calls report what is missing.
    const refreshed = await call(`auth/updateSession/${encodeURIComponent(user.username)}`).catch(() => null);
    if (refreshed) actor.send({ type: 'refreshed', user: refreshed });
    onEnrolled();
  }

  return (
    <PublicFrame title={t('secondFactor.enrol.title')} description={t('secondFactor.enrol.hint')}>
      {view.at === 'list' ? (
        <div className="flex flex-col gap-4">
          <FactorOverview factors={factors} />
          <Button className="w-full" onClick={() => actor.send({ type: 'logOut' })}>
            {t('secondFactor.enrol.logOut')}
          </Button>
        </div>
      ) : (
        <StepHeading value="h2">
          <FactorStep factors={factors} onCodesSaved={() => void goOn()} />
        </StepHeading>
      )}
    </PublicFrame>
  );
}
