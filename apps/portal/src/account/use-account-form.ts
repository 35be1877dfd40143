import { type AccountFormInput, accountFormMachine } from '@comensal/workflows/account';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';

export interface AccountForm<Values> {
  readonly submit: (values: Values) => void;
  readonly isSending: boolean;
  /** What the message is about; null while there is none. */
  readonly outcome: 'succeeded' | 'failed' | null;
}

/**
 * A form without a session, with its message and how long it is shown. `send` rejects on failure; `onOver` is called
 * when everything is done.
 */
export function useAccountForm<Values>(
  times: AccountFormInput,
  send: (values: Values) => Promise<void>,
  onOver: () => void,
): AccountForm<Values> {
  const latest = useRef(send);
  useLayoutEffect(() => {
    latest.current = send;
  });
  const over = useEffectEvent(onOver);
  const machine = useMemo(
    () =>
      accountFormMachine<Values>().provide({
        actors: {
          send: fromPromise<null, { readonly values: Values }>(({ input }) =>
            latest.current(input.values).then(() => null),
          ),
        },
      }),
    [],
  );
  const [snapshot, actorSend] = useMachine(machine, { input: times });
  const isOver = snapshot.matches('over');
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return {
    submit: (values) => actorSend({ type: 'submit', values }),
    isSending: snapshot.matches('sending'),
    outcome: snapshot.matches('succeeded') ? 'succeeded' : snapshot.matches('failed') ? 'failed' : null,
  };
}
