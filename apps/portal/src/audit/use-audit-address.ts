import { accessTable, type GetEvents, isAuditTable } from '@comensal/domain/audit';
import { type AccessKind, isAccessKind } from '@comensal/domain/auth';
import { type DateNumber, isDateNumber } from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../platform/page/use-address';

/** The filter of the generated report; both days are included. */
export interface AuditRequest {
  readonly dateFrom: DateNumber;
  readonly dateTo: DateNumber;
  readonly table: GetEvents['table'];
  /** Only sign-ins and refusals of this kind; absent means everything. */
  readonly access?: AccessKind;
  /** Only what this user did. */
  readonly user?: string;
}

export interface AuditAddress {
  /** Null until a report is generated. */
  readonly request: AuditRequest | null;
  /** The event whose detail is open. */
  readonly eventId: number | null;
  /** Writes the request, and clears search, page, order and detail (AUD-04). */
  readonly generate: (request: AuditRequest) => void;
  readonly showEvent: (id: number | null) => void;
}

const names = { from: 'from', to: 'to', table: 'table', access: 'access', user: 'user', event: 'event' } as const;
/** What a new report keeps of the URL. */
const pageSize = 'size';

/** The report and the open detail, kept in the URL, so that an auditor can send a finding to somebody else. */
export function useAuditAddress(today: DateNumber): AuditAddress {
  const [address, changeAddress] = useAddress();
  const from = dayOf(address.get(names.from));
  const to = dayOf(address.get(names.to));
  const table = address.get(names.table) ?? nothingChosen;
  const access = address.get(names.access) ?? '';
  const user = address.get(names.user) ?? '';
  const request = useMemo<AuditRequest | null>(
    () =>
      from === null && to === null
        ? null
        : {
            dateFrom: from ?? today,
            dateTo: to ?? today,
            table: isAuditTable(table) ? table : nothingChosen,
            ...(table === accessTable && isAccessKind(access) ? { access } : {}),
            ...(user === '' ? {} : { user }),
          },
    [from, to, table, access, user, today],
  );
  const showEvent = useCallback(
    (id: number | null) =>
      changeAddress(
        (params) => {
          if (id === null) params.delete(names.event);
          else params.set(names.event, String(id));
        },
        { replace: true },
      ),
    [changeAddress],
  );
  return {
    request,
    eventId: Number(address.get(names.event)) || null,
    generate: (next) =>
      changeAddress(
        (params) => {
          for (const name of [...params.keys()]) if (name !== pageSize) params.delete(name);
          params.set(names.from, String(next.dateFrom));
          params.set(names.to, String(next.dateTo));
          if (next.table !== nothingChosen) params.set(names.table, next.table);
          if (next.access !== undefined) params.set(names.access, next.access);
          if (next.user !== undefined) params.set(names.user, next.user);
        },
        { replace: false },
      ),
    showEvent,
  };
}

function dayOf(written: string | null): DateNumber | null {
  const day = Number(written);
  return isDateNumber(day) ? day : null;
}

/** The address of what one user did on a day, in the order in which it was done. */
export function dayOfUser(user: string, day: DateNumber): string {
  return `/audit?${new URLSearchParams({ from: String(day), to: String(day), user, sort: 'date', dir: 'asc' })}`;
}
