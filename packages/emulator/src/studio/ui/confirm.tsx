import type { Confirm } from '@svc-int/api';
import { type ComponentChildren, type VNode, createContext } from 'preact';
import { useCallback, useContext, useState } from 'preact/hooks';

import { Dialog } from './dialog.js';

/** Resolves to true without a confirmation. */
export type ConfirmFn = (confirm: Confirm | undefined) => Promise<boolean>;

const AskContext = createContext<ConfirmFn>(async () => false);

export function useConfirm(): ConfirmFn {
    return useContext(AskContext);
}

export function ConfirmProvider({ children }: { children: ComponentChildren }): VNode {
    const [question, setQuestion] = useState<{ confirm: Confirm; respond: (agreed: boolean) => void }>();
    const ask = useCallback<ConfirmFn>(async (confirm) => {
        if (!confirm) return true;
        return new Promise<boolean>((respond) => setQuestion({ confirm, respond }));
    }, []);
    const respond = (agreed: boolean): void => {
        question?.respond(agreed);
        setQuestion(undefined);
    };
    return (
        <AskContext.Provider value={ask}>
            {children}
            {question && <Question confirm={question.confirm} respond={respond} />}
        </AskContext.Provider>
    );
}

function Question({ confirm, respond }: { confirm: Confirm; respond: (agreed: boolean) => void }): VNode {
    const { style = 'primary' } = confirm;
    // Focus the cancel button, so that Enter does no harm.
    const isHarmful = style === 'danger';
    const buttons = (
        <>
            <button type="button" class="button secondary" autofocus={isHarmful} onClick={() => respond(false)}>
                Cancel
            </button>
            <button type="button" class={`button ${style}`} autofocus={!isHarmful} onClick={() => respond(true)}>
                {confirm.confirm}
            </button>
        </>
    );
    return (
        <Dialog title={confirm.title} size="small" onDismiss={() => respond(false)} footer={buttons}>
            <p>{confirm.text}</p>
        </Dialog>
    );
}
