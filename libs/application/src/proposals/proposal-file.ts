import { lifecycle } from '@comensal/domain/platform/lifecycle/lifecycle.texts';
import { reports } from '@comensal/domain/reports/reports.texts';
import type { ListExport, RowColumn } from '../reports/list-export';

interface ProposalRow {
  readonly id: number;
  readonly create_date: number;
  readonly reason: string;
  readonly proposer: string;
  readonly decider: string | null;
}

/** The columns of a list of proposals in its file: those of the kind after the number and the day. */
export function proposalFileColumns<Row extends ProposalRow>(
  list: Readonly<Record<'id' | 'date' | 'reason' | 'proposer' | 'decider' | 'status', string>>,
  statusOf: (row: Row) => string,
  own: readonly RowColumn<Row>[],
): readonly RowColumn<Row>[] {
  return [
    { title: list.id, kind: 'number', width: 11, of: ({ id }) => id },
    { title: list.date, kind: 'date', width: 12, of: ({ create_date }) => create_date },
    ...own,
    { title: list.reason, kind: 'text', width: 38, of: ({ reason }) => reason },
    { title: list.proposer, kind: 'text', width: 24, of: ({ proposer }) => proposer },
    { title: list.decider, kind: 'text', width: 24, of: ({ decider }) => decider },
    { title: list.status, kind: 'text', width: 13, of: statusOf },
  ];
}

/** The line above it about the chosen statuses. */
export function chosenStatuses<Status extends string>(
  {
    status = [],
    own_open,
  }: { readonly status?: readonly Status[] | undefined; readonly own_open?: boolean | undefined },
  nameOf: (status: Status) => string,
): ReturnType<ListExport<object, never>['chosen']>[number] {
  const names = status.map(nameOf);
  return [reports.status, own_open === true ? [...names, lifecycle.tabs.ownOpen] : names];
}
