export interface AccountDialogProps {
  open: boolean;
  /** Put away; what was typed is there when it opens again. */
  onClose: () => void;
  /** All is done and its message has stood: the next one starts empty. */
  onDone: () => void;
}
