import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { useStudio } from './context.js';
import {
    saveChosenEditor,
    readChosenEditor,
    createEditorUrl,
    type EditorName,
    CODE_EDITORS,
    type CodeFrameSourceLocation,
} from './editors.js';
import { useStore } from '../ui/use-store.js';

export function EventCodeFrame({ eventId }: { eventId: string }): VNode | null {
    const message = useStore(useStudio().frames.messages).find(({ id }) => id === eventId);
    if (!message) return null;
    return (
        <figure class="source-frame">
            <figcaption>
                <code>{message.place}</code>
                {message.source && <OpenInEditor source={message.source} />}
            </figcaption>
            <pre tabIndex={0} aria-label="Source">
                {message.frame}
            </pre>
        </figure>
    );
}

/** The page cannot detect installed editors. */
export function OpenInEditor({ source }: { source: CodeFrameSourceLocation }): VNode {
    const [editor, setEditor] = useState(readChosenEditor);
    const selectEditor = (name: EditorName): void => {
        saveChosenEditor(name);
        setEditor(name);
    };
    return (
        <span class="open-in-editor">
            <a href={createEditorUrl(editor, source)}>Open in {CODE_EDITORS[editor].title}</a>
            <select
                class="control compact"
                aria-label="Editor"
                value={editor}
                onChange={({ currentTarget: { value } }) => selectEditor(value as EditorName)}
            >
                {Object.entries(CODE_EDITORS).map(([name, { title }]) => (
                    <option key={name} value={name}>
                        {title}
                    </option>
                ))}
            </select>
        </span>
    );
}
