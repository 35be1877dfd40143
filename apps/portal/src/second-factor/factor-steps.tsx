import { typedPassword } from '@comensal/domain/auth';
import { addTotpSchema, type TotpOffer } from '@comensal/domain/second-factor';
import { Button, Notice } from '@comensal/ui';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { type ReactNode, useContext, useMemo } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldsForm } from '../platform/forms/fields-form';
import { formFields } from '../platform/forms/form-fields';
import { t as text } from '../platform/text/text';
import { StepHeading } from './step-heading';

interface StepProps {
  readonly busy: boolean;
  readonly failure: string | null;
  readonly onCancel: () => void;
}

const { name, code } = addTotpSchema.shape;
export const factorFields = formFields({
  rules: { name, code },
  label: (field) => text(`secondFactor.setup.${field}`),
  hint: (field) => text(`secondFactor.setup.${field}Hint`),
});
const { TextField } = factorFields;

/** The password of whoever signed in a while ago. */
export const proofFields = formFields({
  rules: { password: typedPassword() },
  label: (field) => text(`secondFactor.proof.${field}`),
});
const { PasswordField } = proofFields;

/** One step: its fields, its errors, and its two buttons. */
function StepForm<Values extends Readonly<Record<string, string>>>({
  title,
  submit,
  start,
  danger = false,
  busy,
  failure,
  onSubmit,
  onCancel,
  children,
}: StepProps & {
  readonly title: string;
  readonly submit: string;
  readonly start: Values;
  readonly danger?: boolean;
  readonly onSubmit: (values: Values) => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const Heading = useContext(StepHeading);
  const form = useForm<Values>({ defaultValues: start as DefaultValues<Values> });
  return (
    <FieldsForm
      form={form}
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (!busy) onSubmit(form.getValues());
      }}
    >
      <Heading className="text-md font-semibold text-ink">{title}</Heading>
      {failure !== null && !busy && (
        <Notice tone="refused" live>
          {failure}
        </Notice>
      )}
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={busy} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {submit}
        </Button>
      </div>
    </FieldsForm>
  );
}

/**
 * Sets up a code app: QR code and key, and a code as proof. The QR code is drawn in the browser, so that the key goes
 * nowhere else.
 */
export function TotpStep({
  offer,
  onAdd,
  ...step
}: StepProps & { readonly offer: TotpOffer; readonly onAdd: (name: string, code: string) => void }) {
  const { t } = useTranslation();
  return (
    <StepForm
      {...step}
      title={t('secondFactor.setup.totpTitle')}
      submit={t('secondFactor.setup.finish')}
      start={{ name: t('secondFactor.proposed.totp'), code: '' }}
      onSubmit={({ name, code }) => onAdd(name, code)}
    >
      <p className="text-base text-ink">{t('secondFactor.setup.scan')}</p>
      <QrPicture text={offer.uri} label={t('secondFactor.setup.picture')} />
      <div className="text-sm text-ink-faint">
        <p>{t('secondFactor.setup.typeIn')}</p>
        <p className="mt-1 font-mono text-base break-words text-ink select-all">
          {offer.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      <TextField name="code" autoFocus inputMode="numeric" autoComplete="one-time-code" />
      <TextField name="name" />
    </StepForm>
  );
}

/** Dark on white in every colour scheme, so that a camera can read it. */
function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(text);
    return { path: toSvgPath(code), size: code.size };
  }, [text]);
  const margin = 4;
  const side = size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-md border border-line"
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Names a passkey; the browser does the rest. */
export function PasskeyStep({ onAdd, ...step }: StepProps & { readonly onAdd: (name: string) => void }) {
  const { t } = useTranslation();
  return (
    <StepForm
      {...step}
      title={t('secondFactor.setup.passkeyTitle')}
      submit={t('secondFactor.setup.passkeyGo')}
      start={{ name: t('secondFactor.proposed.passkey') }}
      onSubmit={({ name }) => onAdd(name)}
    >
      <TextField name="name" autoFocus />
      <p className="text-sm text-ink-faint">{t('secondFactor.setup.passkeyThen')}</p>
    </StepForm>
  );
}

export function RenameStep({
  name: before,
  onRename,
  ...step
}: StepProps & { readonly name: string; readonly onRename: (name: string) => void }) {
  const { t } = useTranslation();
  return (
    <StepForm
      {...step}
      title={t('secondFactor.own.rename', { name: before })}
      submit={t('common.save')}
      start={{ name: before }}
      onSubmit={({ name }) => onRename(name)}
    >
      <TextField name="name" autoFocus />
    </StepForm>
  );
}

export function RemoveStep({
  name,
  isLast,
  onRemove,
  ...step
}: StepProps & { readonly name: string; readonly isLast: boolean; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <StepForm
      {...step}
      danger
      title={t('secondFactor.own.removeTitle')}
      submit={t('secondFactor.own.remove', { name })}
      start={{}}
      onSubmit={onRemove}
    >
      <p className="text-base text-ink">{t('secondFactor.own.removeQuestion', { name })}</p>
      {isLast && <Notice tone="pending">{t('secondFactor.own.removeLast')}</Notice>}
    </StepForm>
  );
}

/** Asks for the password if the person signed in a while ago. */
export function ProofStep({ onProve, ...step }: StepProps & { readonly onProve: (password: string) => void }) {
  const { t } = useTranslation();
  return (
    <StepForm
      {...step}
      title={t('account.proof.title')}
      submit={t('account.proof.go')}
      start={{ password: '' }}
      onSubmit={({ password }) => onProve(password)}
    >
      <PasswordField name="password" autoFocus />
    </StepForm>
  );
}
