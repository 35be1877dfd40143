import { type JobKind, type OwnJobKind, ownJobKinds, ownKinds } from '../jobs/job';
import type { CallName } from '../platform/access';
import {
  ofEachReport,
  type ReportFileCall,
  type ReportName,
  reportFileCall,
  reportJobKind,
} from '../reports/report-names';

const ofOwn = Object.fromEntries(ownJobKinds.map((kind) => [kind, ownKinds[kind].call])) as {
  readonly [Kind in OwnJobKind]: (typeof ownKinds)[Kind]['call'];
};

/** The call that starts each kind of job. Whoever may make the call may also read the job's results. */
export const jobCalls = {
  ...ofOwn,
  ...(ofEachReport((name) => [[reportJobKind(name), reportFileCall(name)]]) as {
    readonly [Name in ReportName as `${Name}Report`]: ReportFileCall<Name>;
  }),
} as const satisfies Record<JobKind, CallName>;
