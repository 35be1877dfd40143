import { eventually } from '@comensal/infrastructure/testing';
import { startProgram } from './program-process';

/** A killed worker's lock expires after ten seconds, and another worker checks within five more. */
const takeUpLimitMs = 90_000;

/** How far a job has come. */
export interface Progress {
  readonly attempts: number;
  readonly state: string;
  /** How much of its work is stored. */
  readonly kept: number;
}

/**
 * Lets a worker do a job and kills it once so much of the work is stored, for each of the moments; a last one ends it.
 * Returns the number of attempts that were killed.
 */
export async function surviveKills(
  environment: Readonly<Record<string, string>>,
  moments: readonly number[],
  progress: () => Promise<Progress>,
): Promise<number> {
  let before = 0;
  for (const moment of moments) {
    const worker = await startProgram('worker', environment);
    try {
      const match = await eventually(
        'the job to be taken up and to come that far',
        async () => {
          const now = await progress();
          if (now.state === 'completed' || now.state === 'failed')
            throw new Error(`The job was ${now.state} before it could be interrupted at ${moment}`);
          return now.attempts > before && now.kept >= moment ? now : null;
        },
        takeUpLimitMs,
      );
      before = match.attempts;
    } finally {
      await worker.kill();
    }
  }
  const last = await startProgram('worker', environment);
  try {
    await eventually(
      'the job to end',
      async () => ((await progress()).state === 'completed' ? true : null),
      takeUpLimitMs,
    );
  } finally {
    await last.kill();
  }
  return before;
}
