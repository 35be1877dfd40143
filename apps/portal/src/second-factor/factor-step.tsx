import { PasskeyStep, ProofStep, RemoveStep, RenameStep, TotpStep } from './factor-steps';
import { RecoveryCodes } from './recovery-codes';
import type { Factors } from './use-factors';

/** The current step of the task; nothing while the list is shown. `onCodesSaved` is called after the recovery codes. */
export function FactorStep({
  factors,
  onCodesSaved,
}: {
  readonly factors: Factors;
  readonly onCodesSaved: () => void;
}) {
  const { view, busy, failure, show, own } = factors;
  const step = { busy, failure, onCancel: () => show({ at: 'list' }) };
  switch (view.at) {
    case 'list':
      return null;
    case 'totp':
      return <TotpStep {...step} offer={view.offer} onAdd={factors.addTotp} />;
    case 'passkey':
      return <PasskeyStep {...step} onAdd={factors.addPasskey} />;
    case 'password':
      return <ProofStep {...step} onProve={factors.prove} />;
    case 'rename':
      return <RenameStep {...step} name={view.factor.name} onRename={(name) => factors.rename(view.factor, name)} />;
    case 'remove':
      return (
        <RemoveStep
          {...step}
          name={view.factor.name}
          isLast={own?.factors.length === 1}
          onRemove={() => factors.remove(view.factor)}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={view.codes} onDone={onCodesSaved} />;
  }
}
