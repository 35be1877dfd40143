import {
  type MatchMovement,
  type MovementProposal,
  type MovementView,
  matchedCreditSchema,
  matchSchema,
} from '@comensal/domain/bank-statements';
import { creditScreens } from '@comensal/domain/credits';
import { mayOpen } from '@comensal/domain/platform/access';
import { formatDate, formatMoment } from '@comensal/domain/platform/dates';
import { amountToText, formatMoney, subtractExactly } from '@comensal/domain/platform/money';
import { cuitText } from '@comensal/domain/platform/validation';
import { absent, Button, DescriptionList, Notice, showToast } from '@comensal/ui';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { useCallCache } from '../platform/calls/use-call';
import { FactsDialog } from '../platform/dialogs/facts-dialog';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { AmountField } from '../platform/forms/amount-field';
import { FieldsForm } from '../platform/forms/fields-form';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { typedMinor } from '../platform/forms/typed-minor';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { useActor, useHolds } from '../platform/person/user';
import { t as text } from '../platform/text/text';

interface MovementDialogProps {
  readonly movement: MovementView;
  readonly onClose: () => void;
  readonly onChanged: (movement: MovementView) => void;
}

/** A movement with what it paid, what it may have paid and why, and for a writer what to do about it. */
export function MovementDialog({ movement, onClose, onChanged }: MovementDialogProps) {
  const { t } = useTranslation();
  const mayWrite = useHolds('Conciliacion', 'W');
  const cache = useCallCache();
  const [isSending, setSending] = useState(false);
  const { id: movement_id, version, credits } = movement;
  const proposals = offered(movement);
  const left = Number(subtractExactly(movement.amount, movement.matched));
  async function send(step: 'match' | 'unmatch', chosen: readonly { id: number; amount: number }[]): Promise<void> {
    setSending(true);
    try {
      const body = { movement_id, version, credits: chosen.map(({ id, amount }) => ({ id, amount })) };
      const changed = await call(`bank-statements/${step}`, body);
      showToast(t(step === 'match' ? 'bankStatements.matchedNow' : 'bankStatements.unmatchedNow'));
      onChanged(changed);
    } catch (thrown) {
      reportError(thrown, { title: t('bankStatements.view') });
    } finally {
      setSending(false);
      cache.refresh('bank-statements/getMovements', 'home/getHome');
    }
  }
  return (
    <FactsDialog open title={t('bankStatements.view')} onClose={onClose} edit="" onEdit={undefined}>
      <DescriptionList facts={factsOf(movement)} />
      {credits.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-base font-semibold text-ink">{t('bankStatements.fields.credits')}</h3>
          <ul className="flex flex-col gap-2">
            {credits.map((credit) => (
              <li key={credit.id} className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  <CreditName credit={credit} />
                  <span className="block text-sm text-ink-soft">
                    {t('bankStatements.by', { name: credit.by, moment: formatMoment(credit.at) })}
                  </span>
                </span>
                {mayWrite && (
                  <Button
                    icon={Undo2}
                    busy={isSending}
                    aria-label={t('bankStatements.unmatchThis', { id: credit.id })}
                    onClick={() => void send('unmatch', [credit])}
                  >
                    {t('bankStatements.unmatch')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {left > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-base font-semibold text-ink">{t('bankStatements.fields.proposals')}</h3>
          {proposals.length === 0 && <p className="text-sm text-ink-soft">{t('bankStatements.none')}</p>}
          {proposals.length > 0 && !proposals[0]?.is_single && (
            <Notice tone="pending">{t('bankStatements.ambiguous')}</Notice>
          )}
          <ul className="flex flex-col gap-2">
            {proposals.map((proposal) => (
              <li key={keyOf(proposal)} className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  {proposal.credits.map((credit) => (
                    <span key={credit.id} className="block">
                      <CreditName credit={credit} />
                    </span>
                  ))}
                  <span className="block text-sm text-ink-soft">{whyOf(proposal)}</span>
                </span>
                {mayWrite && (
                  <Button
                    variant={proposal.is_single ? 'primary' : 'secondary'}
                    busy={isSending}
                    aria-label={t('bankStatements.matchThis', { credits: namesOf(proposal) })}
                    onClick={() => void send('match', proposal.credits)}
                  >
                    {t('bankStatements.match')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {left > 0 && mayWrite && <OtherCredit key={version} movement={movement} left={left} onChanged={onChanged} />}
    </FactsDialog>
  );
}

const keyOf = ({ credits }: MovementProposal): string => credits.map(({ id }) => id).join();
const namesOf = ({ credits }: MovementProposal): string =>
  credits
    .map(({ id, business_name, amount }) =>
      text('bankStatements.credit', { id, name: business_name, amount: formatMoney(amount) }),
    )
    .join('; ');

/** 'mismo CUIT, mismo importe, sin otra posibilidad · 31 de 100'. */
function whyOf({ reasons, score, is_single }: MovementProposal): string {
  return text(is_single ? 'bankStatements.whySingle' : 'bankStatements.why', {
    reasons: reasons.map((reason) => text(`bankStatements.reason.${reason}`)).join(', '),
    score,
  });
}

/** What a movement may have paid, in a cell. */
export function proposalText(movement: MovementView): string {
  const [first, ...more] = offered(movement);
  if (!first) return '';
  const count = more.length + 1;
  return first.is_single ? namesOf(first) : text(`bankStatements.possible.${count === 1 ? 'one' : 'many'}`, { count });
}

/** The proposals that can be taken: what a movement pays of a credit already changes only after an undo. */
function offered({ proposals, credits }: MovementView): readonly MovementProposal[] {
  const paid = new Set(credits.map(({ id }) => id));
  return proposals.filter((proposal) => !proposal.credits.some(({ id }) => paid.has(id)));
}

function CreditName({ credit }: { readonly credit: MovementProposal['credits'][number] }) {
  const name = text('bankStatements.credit', {
    id: credit.id,
    name: credit.business_name,
    amount: formatMoney(credit.amount),
  });
  return mayOpen(useActor(), creditScreens.showCreditState) ? (
    <Link className="underline" to={creditScreens.showCreditState.path.replace(':id', String(credit.id))}>
      {name}
    </Link>
  ) : (
    name
  );
}

function factsOf(movement: MovementView) {
  const fact = (
    id: keyof typeof import('@comensal/domain/bank-statements/bank-statements.texts')['bankStatements']['fields'],
    value: string,
  ) => ({ id, label: text(`bankStatements.fields.${id}`), value: value || absent });
  return [
    fact('day', formatDate(movement.day)),
    fact('account', movement.account),
    fact('amount', formatMoney(movement.amount)),
    fact('matched', formatMoney(movement.matched)),
    fact('description', movement.description),
    fact('operation', movement.operation),
    fact('payer_tax_id', cuitText(movement.payer_tax_id)),
    fact('payer_account', movement.payer_account),
    fact('balance', formatMoney(movement.balance)),
    fact('state', movement.state),
  ];
}

export const otherCreditFields = formFields({
  rules: { credit: matchedCreditSchema.shape.id, amount: matchedCreditSchema.shape.amount },
  label: (name) => text(`bankStatements.other.${name}`),
});

interface Values {
  credit: string;
  amount: string;
}

/** Matches the movement with a credit that nobody proposed, or with a part of it. */
function OtherCredit({
  movement: { id: movement_id, version },
  left,
  onChanged,
}: Pick<MovementDialogProps, 'movement' | 'onChanged'> & { readonly left: number }) {
  const { t } = useTranslation();
  const formId = useId();
  const cache = useCallCache();
  const title = t('bankStatements.other.title');
  const { form, guided, submit } = useGuidedFields<Values, MatchMovement, MovementView>({
    form: `match-${movement_id}`,
    title,
    task: 'edit',
    confirms: false,
    isFleeting: true,
    start: { credit: '', amount: amountToText(left) },
    version,
    schema: formSchema<Values, MatchMovement>((values) => {
      const credit = { id: Number(values.credit), amount: typedMinor(values.amount) };
      const { success, data, error } = matchSchema.safeParse({ movement_id, version, credits: [credit] });
      // The call has the two fields in its list of credits.
      const issues = (error?.issues ?? []).map(({ path, message }) => ({
        path: [path.at(-1) === 'amount' ? 'amount' : 'credit'],
        message,
      }));
      return { parsed: success ? { success, data } : { success, error: { issues } }, missing: [] };
    }),
    fields: otherCreditFields.paths,
    save: (body) => call('bank-statements/match', body),
    onSaved: (changed) => {
      showToast(t('bankStatements.matchedNow'));
      cache.refresh('bank-statements/getMovements', 'home/getHome');
      onChanged(changed);
    },
    onConflict: async (refusal) => {
      cache.refresh('bank-statements/getMovements');
      reportConflict(refusal, { title, failed: 'edit' });
    },
  });
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold text-ink">{title}</h3>
      <FieldsForm form={form} id={formId} onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-3">
        <otherCreditFields.TextField name="credit" required inputMode="numeric" />
        <AmountField of={otherCreditFields} name="amount" required />
        <Button type="submit" busy={guided.isSaving} className="sm:mt-6">
          {t('bankStatements.match')}
        </Button>
      </FieldsForm>
    </section>
  );
}
