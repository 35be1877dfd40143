export interface AccountDialogProps {
  open: boolean;
  /** Closed; what was typed is there when it opens again. */
  onClose: () => void;
  /** Done, and its message was shown: the next opening starts empty. */
  onDone: () => void;
}
