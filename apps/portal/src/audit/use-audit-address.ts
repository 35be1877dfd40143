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
  /** Only what was done in this act. */
  readonly act?: number;
}

export interface AuditAddress {
  /** Of today until another report is generated; null while today is not known. */
  readonly request: AuditRequest | null;
  /** Row by row, not act by act: as chosen, in another order than that of the moments, and within an act. */
  readonly isByRow: boolean;
  readonly showByRow: (isByRow: boolean) => void;
  /** The events of one act, on the days of the report; null for all acts. */
  readonly showAct: (id: number | null) => void;
  /** Looks for an event in the whole report. */
  readonly seek: (id: number) => void;
  /** The event whose detail is open. */
  readonly eventId: number | null;
  /** Writes the request, and clears search, page, order and detail (AUD-04). */
  readonly generate: (request: AuditRequest) => void;
  readonly showEvent: (id: number | null) => void;
}

const names = {
  from: 'from',
  to: 'to',
  table: 'table',
  access: 'access',
  user: 'user',
  event: 'event',
  act: 'act',
  rows: 'rows',
} as const;
/** What a new report keeps of the URL. */
const kept: readonly string[] = ['size', names.rows];

/** The report and the open detail, kept in the URL, so that an auditor can send a finding to somebody else. */
export function useAuditAddress(today: DateNumber, isTodayKnown: boolean): AuditAddress {
  const [address, changeAddress] = useAddress();
  const from = dayOf(address.get(names.from));
  const to = dayOf(address.get(names.to));
  const table = address.get(names.table) ?? nothingChosen;
  const access = address.get(names.access) ?? '';
  const user = address.get(names.user) ?? '';
  const act = Number(address.get(names.act)) || null;
  const request = useMemo<AuditRequest | null>(
    () =>
      from === null && to === null && !isTodayKnown
        ? null
        : {
            dateFrom: from ?? today,
            dateTo: to ?? today,
            // An act shows all that was done in it.
            table: act === null && isAuditTable(table) ? table : nothingChosen,
            ...(act === null && table === accessTable && isAccessKind(access) ? { access } : {}),
            ...(user === '' ? {} : { user }),
            ...(act === null ? {} : { act }),
          },
    [from, to, table, access, user, act, today, isTodayKnown],
  );
  const showEvent = useCallback(
    (id: number | null) =>
      changeAddress(
        (params) => {
          if (id === null) params.delete(names.event);
          else {
            params.set(names.event, String(id));
            keepDays(params, request);
          }
        },
        { replace: true },
      ),
    [changeAddress, request],
  );
  const change = (name: string, value: string | null, also: Readonly<Record<string, string>> = {}) =>
    changeAddress(
      (params) => {
        for (const other of [name, 'page', 'sort', 'dir', ...(name === names.act ? ['q'] : [])]) params.delete(other);
        for (const [key, text] of Object.entries({ ...(value === null ? {} : { [name]: value }), ...also }))
          params.set(key, text);
        if (value !== null) keepDays(params, request);
      },
      { replace: false },
    );
  return {
    request,
    isByRow: address.has(names.rows) || act !== null || (address.get('sort') ?? 'date') !== 'date',
    showByRow: (isByRow) => change(names.rows, isByRow ? '1' : null),
    showAct: (id) => change(names.act, id === null ? null : String(id)),
    seek: (id) => change(names.rows, '1', { q: String(id) }),
    eventId: Number(address.get(names.event)) || null,
    generate: (next) =>
      changeAddress(
        (params) => {
          for (const name of [...params.keys()]) if (!kept.includes(name)) params.delete(name);
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

/** What is sent to somebody else shows tomorrow what it shows today. */
function keepDays(params: URLSearchParams, request: AuditRequest | null): void {
  if (request === null) return;
  params.set(names.from, String(request.dateFrom));
  params.set(names.to, String(request.dateTo));
}

function dayOf(written: string | null): DateNumber | null {
  const day = Number(written);
  return isDateNumber(day) ? day : null;
}

/** The address of what one user did on a day, in the order in which it was done. */
export function dayOfUser(user: string, day: DateNumber): string {
  return `/audit?${new URLSearchParams({ from: String(day), to: String(day), user, sort: 'date', dir: 'asc' })}`;
}
