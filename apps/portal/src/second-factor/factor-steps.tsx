import { factorLimits, type TotpOffer } from '@comensal/domain/second-factor';
import { Button, Field, Notice, PasswordInput, TextInput } from '@comensal/ui';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { type FormEvent, type ReactNode, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepHeading } from './step-heading';

interface StepProps {
  readonly busy: boolean;
  readonly failure: string | null;
  readonly onCancel: () => void;
}

/** One step: its fields, its errors, and its two buttons. */
function StepForm({
  title,
  submit,
  danger = false,
  busy,
  failure,
  onSubmit,
  onCancel,
  children,
}: StepProps & {
  readonly title: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const Heading = useContext(StepHeading);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!busy) onSubmit();
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
    </form>
  );
}

function NameField({
  value,
  onChange,
  autoFocus = false,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Field label={t('secondFactor.setup.name')} hint={t('secondFactor.setup.nameHint')} required>
      <TextInput
        value={value}
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={factorLimits.name}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
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
  const [name, setName] = useState<string>(t('secondFactor.proposed.totp'));
  const [code, setCode] = useState('');
  return (
    <StepForm
      {...step}
      title={t('secondFactor.setup.totpTitle')}
      submit={t('secondFactor.setup.finish')}
      onSubmit={() => onAdd(name, code)}
    >
      <p className="text-base text-ink">{t('secondFactor.setup.scan')}</p>
      <QrPicture text={offer.uri} label={t('secondFactor.setup.picture')} />
      <div className="text-sm text-ink-faint">
        <p>{t('secondFactor.setup.typeIn')}</p>
        <p className="mt-1 font-mono text-base break-words text-ink select-all">
          {offer.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      <Field label={t('secondFactor.setup.code')} hint={t('secondFactor.setup.codeHint')} required>
        <TextInput
          value={code}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </Field>
      <NameField value={name} onChange={setName} />
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
  const [name, setName] = useState<string>(t('secondFactor.proposed.passkey'));
  return (
    <StepForm
      {...step}
      title={t('secondFactor.setup.passkeyTitle')}
      submit={t('secondFactor.setup.passkeyGo')}
      onSubmit={() => onAdd(name)}
    >
      <NameField value={name} onChange={setName} autoFocus />
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
  const [name, setName] = useState(before);
  return (
    <StepForm
      {...step}
      title={t('secondFactor.own.rename', { name: before })}
      submit={t('common.save')}
      onSubmit={() => onRename(name)}
    >
      <NameField value={name} onChange={setName} autoFocus />
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
  const [password, setPassword] = useState('');
  return (
    <StepForm
      {...step}
      title={t('secondFactor.proof.title')}
      submit={t('secondFactor.proof.go')}
      onSubmit={() => onProve(password)}
    >
      <Field label={t('secondFactor.proof.password')} required>
        <PasswordInput
          value={password}
          autoFocus
          autoComplete="current-password"
          labels={{ show: t('session.login.showPassword'), hide: t('session.login.hidePassword') }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
    </StepForm>
  );
}
