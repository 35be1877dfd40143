/** The longest reasons of a proposal, and of its rejection or its undoing, in characters. */
export const proposalLimits = { reason: 500, rejectReason: 500 } as const;

/** How many proposals about one record a person may make: those that were rejected or withdrawn stay. */
export const mostProposals = 20;

/** The recorded columns of a table of proposals, in the order of the audit's detail; `own` are those of the kind. */
export function proposalColumns<const Own extends readonly string[]>(own: Own) {
  return [
    ...(['id', 'status', 'reject_reason', 'create_date'] as const),
    ...own,
    ...(['reason', 'proposed_by', 'decided_by', 'decided_on', 'status_since', 'version', 'created_at'] as const),
    'updated_at',
  ] as const;
}

/** Those of its history; `record` is its reference to the proposal. */
export function proposalStepColumns<const Record extends string>(record: Record) {
  return ['id', record, 'event', 'status', 'reason', 'username', 'on_behalf_of', 'created_at'] as const;
}
