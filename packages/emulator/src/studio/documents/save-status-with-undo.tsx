import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import { useStore } from '../ui/use-store.js';
import type { PageDocument } from './page-document.js';
import { focusSegmentHandle } from './segment-row.js';

export function SaveStatusWithUndo({ document }: { document: PageDocument }): VNode {
    const { isSaving, saveFailure, before } = useStore(document.view);
    const button = useRef<HTMLButtonElement>(null);
    // The removed segment had the focus.
    useEffect(() => button.current?.focus(), [before]);
    const onUndo = (): void => {
        const id = document.undo();
        if (id !== undefined) focusSegmentHandle(id);
    };
    return (
        <>
            {saveFailure && (
                <div class="problem-notice with-acts" role="alert">
                    <p>{saveFailure.problem.replace(/ Save again.*/, '')}</p>
                    <button type="button" class="button secondary" onClick={() => document.save()}>
                        {saveFailure.theirs ? 'Overwrite theirs' : 'Save again'}
                    </button>
                    {saveFailure.theirs && (
                        <button type="button" class="button secondary" onClick={() => document.acceptRemote()}>
                            Use theirs
                        </button>
                    )}
                </div>
            )}
            <p class="hint save-state" role="status">
                {isSaving ? 'Saving…' : saveFailure ? 'Not saved' : 'Saved'}
            </p>
            {before && (
                <p class="hint">
                    Removed.{' '}
                    <button type="button" class="text-button" ref={button} onClick={onUndo}>
                        Undo
                    </button>
                </p>
            )}
        </>
    );
}
