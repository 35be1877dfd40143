import { type Group } from '@comensal/domain/groups';
import { formatMoney } from '@comensal/domain/platform/money';
import { absent, buttonClass, DescriptionList, type Fact, Money } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../audit/record-history';
import { FactsDialog } from '../platform/dialogs/facts-dialog';
import { fromHere } from '../platform/lists/list-address';
import { Link } from '../platform/page/link';
import { t } from '../platform/text/text';
import { groupPaths, leaderName } from './group-paths';
import { leaderEmailWords } from './leadership-words';

interface GroupFactsProps {
  readonly open: boolean;
  readonly group: Group;
  readonly onClose: () => void;
  /** Omitted for those who may not write. */
  readonly onEdit: (() => void) | undefined;
}

/** The facts of a group, in its dialog and on its page; the balance in the warning colour below zero. */
export function groupFacts(group: Group): Fact[] {
  return [
    { id: 'company', label: t('groupScreens.fields.companyId'), value: group.companyName },
    { id: 'centre', label: t('groupScreens.fields.businessUnit'), value: group.businessUnit.name },
    { id: 'internId', label: t('groupScreens.fields.internId'), value: group.internId || absent },
    { id: 'diners', label: t('groupScreens.list.diners'), value: group.diners.toLocaleString('es-AR'), figures: true },
    { id: 'leader', label: t('groupScreens.list.leader'), value: leaderName(group) ?? t('groupScreens.list.noLeader') },
    { id: 'email', label: t('groupScreens.fields.email'), value: leaderEmailWords(group) },
    {
      id: 'user',
      label: t('groupScreens.form.leads'),
      value: group.leader?.leads ?? t('groupScreens.form.leadsNobody'),
    },
    {
      id: 'amount',
      label: t('groupScreens.list.balance'),
      value: <Money text={formatMoney(group.amount)} negative={group.amount < 0} />,
    },
    { id: 'description', label: t('groupScreens.fields.description'), value: group.description || absent, wide: true },
  ];
}

/** A read-only group (GRP-10, GRP-14), with its history and a link to its page. */
export function GroupFacts({ open, group, onClose, onEdit }: GroupFactsProps) {
  const { t } = useTranslation();
  return (
    <FactsDialog
      open={open}
      onClose={onClose}
      title={t('groupScreens.form.show')}
      description={group.name}
      more={
        <Link to={groupPaths.page(group.id)} state={fromHere()} className={buttonClass()}>
          {t('groupScreens.form.open')}
        </Link>
      }
      edit={t('groupScreens.form.editGroup')}
      onEdit={onEdit}
    >
      <DescriptionList columns={2} facts={groupFacts(group)} />
      <RecordHistory inDialog table="groups" id={group.id} />
    </FactsDialog>
  );
}
