/** The meanings of the colours, the same everywhere: pendiente, en curso, aprobado, rechazado or denegado, and none. */
export type Tone = 'neutral' | 'pending' | 'progress' | 'approved' | 'refused';

/** Text, background and border of a tinted box in the tone. */
export const toneBox: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft border-line',
  pending: 'bg-pending-soft text-pending-ink border-pending-line',
  progress: 'bg-progress-soft text-progress-ink border-progress-line',
  approved: 'bg-approved-soft text-approved-ink border-approved-line',
  refused: 'bg-refused-soft text-refused-ink border-refused-line',
};

/** A solid mark (dot, bar, ring) in the tone. */
export const toneMark: Record<Tone, string> = {
  neutral: 'bg-edge',
  pending: 'bg-pending-mark',
  progress: 'bg-progress-mark',
  approved: 'bg-approved-mark',
  refused: 'bg-refused-mark',
};

export const toneIcon: Record<Tone, string> = {
  neutral: 'text-ink-faint',
  pending: 'text-pending-mark',
  progress: 'text-progress-mark',
  approved: 'text-approved-mark',
  refused: 'text-refused-mark',
};
