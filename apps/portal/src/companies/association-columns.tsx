import type { RelationType } from '@comensal/domain/companies';
import { absent, anyValue, Badge, type Column, Select } from '@comensal/ui';
import { t } from '../platform/text/text';
import { type AssociationRow, type AssociationSide, type RelationState, typeChoices } from './association-rows';
import { categoryText } from './company-texts';

type ChooseType = (row: AssociationRow, type: RelationState['type']) => void;

/**
 * The columns of the dialog (CUS-14, CUS-16, CUS-20); the type is a choice where the category allows several and the
 * person may choose.
 */
export function associationColumns(
  side: AssociationSide,
  onType: ChooseType | null,
): readonly Column<AssociationRow>[] {
  const category: Column<AssociationRow> = {
    id: 'category',
    kind: 'text',
    header: t('companyScreens.assign.category'),
    value: (row) => categoryText(row.category),
  };
  return [
    {
      id: 'id',
      kind: 'text',
      header: t('companyScreens.assign.code'),
      value: ({ id }) => id,
      cell: ({ id }) => <span className="tabular">{id}</span>,
    },
    {
      id: 'name',
      kind: 'text',
      grow: true,
      header: t(`companyScreens.assign.${side}.name`),
      value: ({ name }) => name,
      cell: ({ name }) => <span className="font-medium">{name}</span>,
    },
    {
      id: 'detail',
      kind: 'text',
      header: t(`companyScreens.assign.${side}.detail`),
      value: ({ detail }) => detail || absent,
    },
    ...(side === 'centre' ? [category] : []),
    {
      id: 'relation',
      kind: 'text',
      sortable: false,
      header: t('companyScreens.assign.relation'),
      value: relationText,
      cell: (row) =>
        onType !== null && row.wanted.isActive && typeChoices(row).length > 1 ? (
          <TypeSelect row={row} onType={onType} />
        ) : (
          <RelationBadge row={row} />
        ),
    },
  ];
}

function typeText(type: RelationType): string {
  return t(`companyScreens.relationTypes.${type}`);
}

function relationText({ wanted, saved, available }: AssociationRow): string {
  if (wanted.isActive) return wanted.type === null ? t('companyScreens.assign.choose') : typeText(wanted.type);
  if (saved.isActive) return t('companyScreens.assign.ends');
  if (!available) return t('companyScreens.assign.closed');
  return saved.type === null ? absent : t('companyScreens.assign.former', { type: typeText(saved.type) });
}

function RelationBadge({ row }: { row: AssociationRow }) {
  const text = relationText(row);
  if (row.wanted.isActive) return <Badge tone="approved">{text}</Badge>;
  return row.saved.isActive ? <Badge tone="pending">{text}</Badge> : <span className="text-ink-faint">{text}</span>;
}

function TypeSelect({ row, onType }: { row: AssociationRow; onType: ChooseType }) {
  const { wanted, name } = row;
  const choices = typeChoices(row);
  return (
    <div className="w-34 sm:-my-1">
      <Select
        aria-label={t('companyScreens.assign.relationOf', { name })}
        aria-required
        anyLabel={wanted.type === null ? t('companyScreens.assign.choose') : undefined}
        options={choices.map((type) => ({ value: type, label: typeText(type) }))}
        value={wanted.type ?? anyValue}
        onChange={({ currentTarget: { value } }) => onType(row, choices.find((type) => type === value) ?? null)}
      />
    </div>
  );
}

/** How somebody else changed a relation, in words. */
export function savedText({ saved }: AssociationRow): string {
  return saved.isActive && saved.type !== null
    ? t('companyScreens.assign.associatedAs', { type: typeText(saved.type) })
    : t('companyScreens.assign.notAssociated');
}
