import { Button, type ButtonProps } from '@comensal/ui';
import { type AnyProposals, type ProposalScreens, stepsOf } from './proposal-screens';

interface StepButtonsProps<Of extends AnyProposals> extends Pick<ButtonProps, 'size'> {
  readonly screens: ProposalScreens<Of>;
  readonly row: { readonly id: number; readonly actions: readonly string[] };
  readonly onStep: (step: Of['step']) => void;
}

/** The steps that the person may take with a proposal. */
export function StepButtons<Of extends AnyProposals>({ screens, row, onStep, ...button }: StepButtonsProps<Of>) {
  const steps = stepsOf(screens).filter((step) => row.actions.includes(step));
  if (steps.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {steps.map((step) => (
        <Button
          key={step}
          {...button}
          variant={step === 'accept' ? 'primary' : undefined}
          aria-label={screens.words.step(step, 'title', { id: row.id })}
          onClick={() => onStep(step)}
        >
          {screens.words.act(step)}
        </Button>
      ))}
    </div>
  );
}
