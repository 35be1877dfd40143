import { maxStatementRows, statementColumns } from '@comensal/domain/bank-statements';
import { undoHours } from '@comensal/domain/jobs';
import { maxSpreadsheetBytes } from '@comensal/domain/platform/spreadsheets';
import { Button, Card, DescriptionList, Field, Notice, Select, TextInput } from '@comensal/ui';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asking } from '../jobs/reading-choices';
import { SheetGuide } from '../jobs/sheet-guide';
import { useSheetLoad } from '../jobs/sheet-load';
import { SheetLoadCard } from '../jobs/sheet-load-card';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { BankAccountDialog } from './bank-account-dialog';
import { statementLoad } from './statement-load';

/**
 * `/bank-statement-upload`: a statement of one of the group's bank accounts, reviewed and then loaded. The last one is shown
 * again after a reload, until another one is chosen.
 */
export default function BankStatementUploadScreen() {
  const { t } = useTranslation();
  const cache = useCallCache();
  const { data: accounts } = useCall('bank-statements/getAccounts', {}, { title: t('bankStatement.title') });
  const [chosen, choose] = useState('');
  const [opening, setOpening] = useState('');
  const [closing, setClosing] = useState('');
  const [isAdding, setAdding] = useState(false);
  const account = chosen || String(accounts?.[0]?.id ?? '');
  const accountName = accounts?.find(({ id }) => String(id) === account)?.name ?? '';
  const fields = { account, opening, closing };
  const load = useSheetLoad(statementLoad, fields);
  const balances = [
    ['opening', opening, setOpening],
    ['closing', closing, setClosing],
  ] as const;
  const isRefused = load.displayed?.state === 'failed' && load.sheet.file !== null;
  return (
    <div className="flex flex-col gap-5">
      {(load.displayed === null || isRefused) && accounts !== undefined && (
        <Card
          title={t('bankStatement.fields.account')}
          footer={
            isRefused ? (
              <Button
                variant="primary"
                icon={ListChecks}
                busy={load.sheet.isSending}
                onClick={() => load.sheet.send(statementLoad.calls.review, { fields: asking })}
                className="max-sm:w-full"
              >
                {t('bankStatement.reviewAgain')}
              </Button>
            ) : undefined
          }
          actions={
            <Button icon={Plus} onClick={() => setAdding(true)}>
              {t('bankStatement.addAccount')}
            </Button>
          }
        >
          {accounts.length === 0 ? (
            <Notice>{t('bankStatement.noAccount')}</Notice>
          ) : (
            <div className="grid gap-4 sm:grid-cols-3">
              <Field label={t('bankStatement.fields.account')} required>
                <Select
                  options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
                  value={account}
                  onChange={({ currentTarget }) => choose(currentTarget.value)}
                />
              </Field>
              {balances.map(([name, value, set]) => (
                <Field key={name} label={t(`bankStatement.fields.${name}`)} hint={t('bankStatement.balancesHint')}>
                  <TextInput
                    value={value}
                    inputMode="decimal"
                    onChange={({ currentTarget }) => set(currentTarget.value)}
                  />
                </Field>
              ))}
            </div>
          )}
        </Card>
      )}
      {(account !== '' || load.displayed !== null) && (
        <SheetLoadCard kind={statementLoad} load={load} fields={fields}>
          {() =>
            load.sheet.file !== null && (
              <DescriptionList
                facts={[{ id: 'account', label: t('bankStatement.fields.account'), value: accountName }]}
              />
            )
          }
        </SheetLoadCard>
      )}
      <SheetGuide
        title={t('bankStatement.steps')}
        description={t('bankStatement.intro')}
        sheets={[
          {
            columns: statementColumns.map(({ key, title, mayBeAbsent }) => ({
              key,
              title,
              isRequired: mayBeAbsent !== true,
              help: t(`bankStatement.help.${key}`),
            })),
          },
        ]}
        rules={t('bankStatement.rules', {
          rows: maxStatementRows.toLocaleString('es-AR'),
          size: t('controls.files.megabytes', { count: maxSpreadsheetBytes / 1_048_576 }),
          hours: undoHours,
        })}
      />
      {isAdding && (
        <BankAccountDialog
          account={null}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => {
            setAdding(false);
            choose(String(id));
            cache.refresh('bank-statements/getAccounts');
          }}
        />
      )}
    </div>
  );
}
