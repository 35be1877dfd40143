interface RecordMoment {
  readonly table: string;
  /** Its key in the events. */
  readonly id: string;
  /** Now, without one. */
  readonly at?: string;
  /** An earlier moment that it is compared with. */
  readonly since?: string;
}

/** The address of a record as it was at a moment, ISO 8601. */
export function recordAtAddress({ table, id, ...moments }: RecordMoment): string {
  return `/record-at/${encodeURIComponent(table)}/${encodeURIComponent(id)}?${new URLSearchParams(moments)}`;
}
