import { Button, quietLinkClass } from '@comensal/ui';
import { BookOpen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { patientLazy } from '../platform/calls/patient-lazy';
import { manualAt } from '../platform/page/manual';
import { useTakesRegistrations } from './use-takes-registrations';

const dialogs = {
  register: patientLazy(() => import('./register-dialog')),
  recover: patientLazy(() => import('./recover-dialog')),
};
type DialogName = keyof typeof dialogs;

/**
 * What the login offers to people without an account or password (ACC-38). Each dialog is loaded when it is first
 * opened.
 */
export function AccountLinks() {
  const { t } = useTranslation();
  const takesRegistrations = useTakesRegistrations();
  const [displayed, setDisplayed] = useState<DialogName | null>(null);
  /** How often each was opened empty; 0 means never. */
  const [rounds, setRounds] = useState<Readonly<Record<DialogName, number>>>({ register: 0, recover: 0 });

  function open(name: DialogName) {
    setRounds((before) => ({ ...before, [name]: Math.max(1, before[name]) }));
    setDisplayed(name);
  }

  function finish(name: DialogName) {
    setRounds((before) => ({ ...before, [name]: before[name] + 1 }));
    setDisplayed((now) => (now === name ? null : now));
  }

  return (
    <>
      <div className="mt-4 text-center">
        <button type="button" className={`${quietLinkClass} py-1 text-sm`} onClick={() => open('recover')}>
          {t('access.forgotPassword')}
        </button>
      </div>
      <div className="mt-5 border-t border-line-soft pt-5">
        {takesRegistrations && (
          <Button className="mb-4 w-full" onClick={() => open('register')}>
            {t('access.wantToBeContractor')}
          </Button>
        )}
        <p className="text-center">
          <a
            href={manualAt('01-ingreso')}
            target="_blank"
            rel="noopener"
            className={`${quietLinkClass} inline-flex items-center gap-1.5 py-1 text-sm`}
          >
            <BookOpen aria-hidden size={16} strokeWidth={1.75} />
            {t('access.manual')}
            <span className="sr-only">{t('common.newTab')}</span>
          </a>
        </p>
      </div>
      <Suspense fallback={null}>
        {(Object.keys(dialogs) as DialogName[])
          .filter((name) => rounds[name] > 0)
          .map((name) => {
            const AccountDialog = dialogs[name];
            return (
              <AccountDialog
                key={`${name}-${rounds[name]}`}
                open={displayed === name}
                onClose={() => setDisplayed(null)}
                onDone={() => finish(name)}
              />
            );
          })}
      </Suspense>
    </>
  );
}
