import type { VNode } from 'preact';

import { useStore } from '../shell/use-store.js';
import { focusIt } from './focus-it.js';
import type { PageDocument } from './page-document.js';

/** Whether all is saved, what keeps it from being so, and the way back after a removal. */
export function SaveState({ document }: { document: PageDocument }): VNode {
    const { isSaving, trouble, before } = useStore(document.view);
    return (
        <>
            {trouble && (
                <div class="site-problem save-trouble" role="alert">
                    <p>{trouble.problem.replace(/ Save again.*/, '')}</p>
                    <button type="button" class="button secondary" onClick={() => document.save()}>
                        {trouble.theirs ? 'Put this in its place' : 'Save again'}
                    </button>
                    {trouble.theirs && (
                        <button type="button" class="button secondary" onClick={() => document.takeTheirs()}>
                            Take theirs
                        </button>
                    )}
                </div>
            )}
            <p class="hint save-state" role="status">
                {isSaving ? 'Saving…' : trouble ? 'Not saved' : 'Saved'}
            </p>
            {before && (
                <p class="hint">
                    A part was removed.{' '}
                    <button type="button" class="text-button" ref={focusIt} onClick={() => document.undo()}>
                        Undo
                    </button>
                </p>
            )}
        </>
    );
}
