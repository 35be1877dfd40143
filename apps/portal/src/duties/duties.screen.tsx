import { type DutyView, dutyAccess, dutyPairNames } from '@comensal/domain/duties';
import { mayMake } from '@comensal/domain/platform/access';
import { Badge, Button, type Column, IconButton, SkeletonLines } from '@comensal/ui';
import { ArrowLeft, Eye, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../platform/calls/use-call';
import { WholeTable } from '../platform/lists/whole-table';
import { useActor } from '../platform/person/user';
import { t as text } from '../platform/text/text';
import { DutyPeople } from './duty-people';
import { DutyRecords } from './duty-records';
import { DutyRuleForm } from './duty-rule-form';

const nameOf = ({ pair }: Pick<DutyView, 'pair'>): string => text(`duties.pairs.${pair}.name`);

/** `/duties`: the pairs with their rules; one of them (`pair` in the address) with its people and records. */
export default function DutiesScreen() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const pair = dutyPairNames.find((name) => name === address.get('pair'));
  const mayDecide = mayMake(useActor(), dutyAccess['audit/setDuty']);
  const [edited, setEdited] = useState<DutyView | null>(null);
  const title = t('shell.screens.duties.title');
  const { data } = useCall('audit/getDuties', pair ? { pair } : {}, { title });
  if (!data) return <SkeletonLines lines={8} label={t('common.loading')} />;
  const [chosen] = data;
  const dialog = edited && <DutyRuleForm open duty={edited} onClose={() => setEdited(null)} />;
  if (pair && chosen)
    return (
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={ArrowLeft} onClick={() => setAddress({})}>
            {t('duties.people.back')}
          </Button>
          {mayDecide && (
            <Button icon={SquarePen} onClick={() => setEdited(chosen)}>
              {t('duties.rule.title')}
            </Button>
          )}
        </div>
        <header>
          <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold text-ink">
            {nameOf(chosen)} <Badge tone={tones[chosen.rule]}>{t(`duties.rules.${chosen.rule}`)}</Badge>
          </h2>
          <p className="text-ink-soft">{t(`duties.pairs.${pair}.why`)}</p>
          {chosen.set_by !== null && (
            <p className="text-sm text-ink-faint">
              {t('duties.rule.by', { person: chosen.set_by, reason: chosen.reason })}
            </p>
          )}
        </header>
        <DutyPeople duty={chosen} mayGive={mayDecide} />
        <DutyRecords duty={chosen} />
        {dialog}
      </div>
    );
  const open = ({ pair: opened }: DutyView) => setAddress({ pair: opened });
  return (
    <>
      <WholeTable
        label={t('duties.list.label')}
        columns={columnsOf(open, mayDecide ? setEdited : null)}
        rows={data}
        rowKey={(row) => row.pair}
        onOpen={open}
        empty={{ title: t('common.emptyTable') }}
      />
      {dialog}
    </>
  );
}

const tones = { told: 'neutral', reason: 'pending', refused: 'refused' } as const;

function columnsOf(open: (row: DutyView) => void, edit: ((row: DutyView) => void) | null): Column<DutyView>[] {
  return [
    {
      id: 'pair',
      kind: 'text',
      sortable: false,
      header: text('duties.list.pair'),
      value: nameOf,
      grow: true,
    },
    {
      id: 'why',
      kind: 'text',
      sortable: false,
      under: 'pair',
      card: 'none',
      header: text('duties.list.why'),
      value: ({ pair }) => text(`duties.pairs.${pair}.why`),
    },
    {
      id: 'rule',
      kind: 'badge',
      sortable: false,
      header: text('duties.list.rule'),
      value: ({ rule }) => text(`duties.rules.${rule}`),
      tone: ({ rule }) => tones[rule],
    },
    {
      id: 'could',
      kind: 'number',
      sortable: false,
      card: 'place',
      cardText: ({ could }) => text('duties.list.card', { could }),
      header: text('duties.list.could'),
      value: ({ could }) => String(could),
    },
    {
      id: 'overdue',
      kind: 'number',
      sortable: false,
      header: text('duties.list.overdue'),
      value: ({ rule, open: without, expired }) => (rule === 'reason' ? String(without + expired) : null),
    },
    {
      id: 'did',
      kind: 'number',
      sortable: false,
      header: text('duties.list.did'),
      value: ({ did }) => (did === null ? null : String(did)),
    },
    {
      id: 'actions',
      kind: 'actions',
      header: text('common.actions'),
      acts: (row) => ({
        edit: edit && (
          <IconButton
            size="small"
            icon={SquarePen}
            label={text('duties.list.edit', { name: nameOf(row) })}
            onClick={() => edit(row)}
          />
        ),
        view: (
          <IconButton
            size="small"
            icon={Eye}
            label={text('duties.list.open', { name: nameOf(row) })}
            onClick={() => open(row)}
          />
        ),
      }),
    },
  ];
}
