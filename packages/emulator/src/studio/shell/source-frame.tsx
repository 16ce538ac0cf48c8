import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { useStudio } from './context.js';
import { saveEditor, getEditor, createEditorUrl, type EditorName, EDITORS, type SourceLocation } from './editors.js';
import { useStore } from './use-store.js';

/** The lines of the sources at which an event threw, with what opens them in an editor; nothing while no session has told them. */
export function SourceFrame({ eventId }: { eventId: string }): VNode | null {
    const told = useStore(useStudio().frames.told).find(({ id }) => id === eventId);
    if (!told) return null;
    return (
        <figure class="source-frame">
            <figcaption>
                <code>{told.place}</code>
                {told.source && <OpenInEditor place={told.source} />}
            </figcaption>
            <pre tabIndex={0} aria-label="Source">
                {told.frame}
            </pre>
        </figure>
    );
}

/** A link that the chosen editor opens. Nothing here knows which ones this machine has. */
export function OpenInEditor({ place }: { place: SourceLocation }): VNode {
    const [editor, setEditor] = useState(getEditor);
    const choose = (name: EditorName): void => {
        saveEditor(name);
        setEditor(name);
    };
    return (
        <span class="open-in-editor">
            <a href={createEditorUrl(editor, place)}>Open in {EDITORS[editor].title}</a>
            <select
                class="control compact"
                aria-label="Editor"
                value={editor}
                // Its options are the names of the table.
                onChange={({ currentTarget: { value } }) => choose(value as EditorName)}
            >
                {Object.entries(EDITORS).map(([name, { title }]) => (
                    <option key={name} value={name}>
                        {title}
                    </option>
                ))}
            </select>
        </span>
    );
}
