import {
  type AccessKind,
  accessTable,
  type DateNumber,
  type GetEvents,
  isAccessKind,
  isAuditTable,
  isDateNumber,
  nothingChosen,
} from '@comensal/domain';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the report was generated for; both days are included. */
export interface AuditRequest {
  readonly dateFrom: DateNumber;
  readonly dateTo: DateNumber;
  readonly table: GetEvents['table'];
  /** Of sign-ins and refusals only this kind; absent is everything. */
  readonly access?: AccessKind;
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

const names = { from: 'from', to: 'to', table: 'table', access: 'access', event: 'event' } as const;
/** What a new report keeps of the address. */
const pageSize = 'size';

/** The report and the open detail, held in the address bar: what an auditor found can be sent to somebody else. */
export function useAuditAddress(today: DateNumber): AuditAddress {
  const [address, setAddress] = useSearchParams();
  const from = dayOf(address.get(names.from));
  const to = dayOf(address.get(names.to));
  const table = address.get(names.table) ?? nothingChosen;
  const access = address.get(names.access) ?? '';
  const request = useMemo<AuditRequest | null>(
    () =>
      from === null && to === null
        ? null
        : {
            dateFrom: from ?? today,
            dateTo: to ?? today,
            table: isAuditTable(table) ? table : nothingChosen,
            ...(table === accessTable && isAccessKind(access) ? { access } : {}),
          },
    [from, to, table, access, today],
  );
  const showEvent = useCallback(
    (id: number | null) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          if (id === null) after.delete(names.event);
          else after.set(names.event, String(id));
          return after;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return {
    request,
    eventId: Number(address.get(names.event)) || null,
    generate: (next) =>
      setAddress((before) => {
        const after = new URLSearchParams({ [names.from]: String(next.dateFrom), [names.to]: String(next.dateTo) });
        if (next.table !== nothingChosen) after.set(names.table, next.table);
        if (next.access !== undefined) after.set(names.access, next.access);
        const size = before.get(pageSize);
        if (size !== null) after.set(pageSize, size);
        return after;
      }),
    showEvent,
  };
}

function dayOf(written: string | null): DateNumber | null {
  const day = Number(written);
  return isDateNumber(day) ? day : null;
}
