import type { CodeBlockElement } from '@svc-int/api';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import { getStateValue, resolveTextOrBinding } from '../../page/bindings.js';
import { truncateTextWithOmissionNote } from '../../page/truncate.js';
import { getAccessibleName } from '../../page/accessible-names.js';
import { Buttons } from './button.js';
import { ElementChildren } from './children.js';
import { type FieldIds, useElementHost } from './host.js';

const TYPING_DEBOUNCE_MS = 500;

export function CodeBlock({ element, field }: { element: CodeBlockElement; field?: FieldIds }): VNode {
    const { state } = useElementHost();
    const stored = element.state === undefined ? undefined : getStateValue(state, element.state);
    const text = typeof stored === 'string' ? stored : resolveTextOrBinding(element.content, state);
    const shown = truncateTextWithOmissionNote(text);
    // Typing would lose the rest of a truncated text.
    const editedKey = shown === text ? element.state : undefined;
    const hasBar = element.syntax || element.buttons?.length;
    return (
        <div class="codeblock">
            {element.header?.length ? (
                <div class="code-header">
                    <ElementChildren of={element.header} />
                </div>
            ) : null}
            {hasBar && (
                <div class="code-bar">
                    <span class="code-syntax">{element.syntax}</span>
                    <Buttons of={element.buttons} />
                </div>
            )}
            <div class="code-body">
                <LineNumbers text={shown} from={element.lineNumbers} />
                {editedKey === undefined ? (
                    <pre tabIndex={0}>
                        <code>{shown}</code>
                    </pre>
                ) : (
                    <Editor element={element} field={field} name={editedKey} text={text} />
                )}
            </div>
            {element.footer?.length ? (
                <div class="code-footer">
                    <ElementChildren of={element.footer} />
                </div>
            ) : null}
        </div>
    );
}

function LineNumbers({ text, from }: { text: string; from: boolean | number | undefined }): VNode | null {
    if (from === undefined || from === false) return null;
    const first = from === true ? 1 : from;
    const numbers = text.split('\n').map((_, index) => first + index);
    return (
        <pre class="line-numbers" aria-hidden="true">
            {numbers.join('\n')}
        </pre>
    );
}

function Editor({
    element,
    field,
    name,
    text,
}: {
    element: CodeBlockElement;
    field?: FieldIds;
    name: string;
    text: string;
}): VNode {
    const host = useElementHost();
    const changed = useChange(() => element.onContentChange && host.press(element.onContentChange));
    const onInput = (value: string): void => {
        host.write(name, value);
        changed.later();
    };
    return (
        <textarea
            id={field?.id}
            aria-describedby={field?.describedBy}
            aria-label={field ? undefined : getAccessibleName(element)}
            value={text}
            rows={text.split('\n').length}
            spellcheck={false}
            wrap="off"
            onInput={(event) => onInput(event.currentTarget.value)}
            onBlur={changed.now}
        />
    );
}

/** Notifies after a pause or on blur. */
function useChange(notify: () => void): { later: () => void; now: () => void } {
    const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
    const latest = useRef(notify);
    latest.current = notify;
    useEffect(() => () => clearTimeout(timer.current), []);
    const flush = (): void => {
        if (timer.current === undefined) return;
        clearTimeout(timer.current);
        timer.current = undefined;
        latest.current();
    };
    const schedule = (): void => {
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, TYPING_DEBOUNCE_MS);
    };
    return { later: schedule, now: flush };
}
