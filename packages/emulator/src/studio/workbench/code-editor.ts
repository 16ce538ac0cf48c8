import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';

import { findCompletions } from './completions.js';
import type { Diagnostic } from './json-text.js';
import type { InferredValue } from './infer-values.js';

export { parseJsonObject } from './json-text.js';

export interface JsonCodeEditorOptions {
    parent: HTMLElement;
    text: string;
    label: string;
    describedBy: string;
    known: () => InferredValue;
    /** Called on user input. */
    change: (text: string) => void;
    leave: () => void;
}

export interface JsonCodeEditor {
    readonly text: string;
    readonly hasFocus: boolean;
    /** Does not call `change`. */
    replace(text: string): void;
    mark(problems: readonly Diagnostic[]): void;
    close(): void;
}

const replacing = Annotation.define<true>();

export function openJsonCodeEditor(options: JsonCodeEditorOptions): JsonCodeEditor {
    const view = new EditorView({ parent: options.parent, state: createState(options) });
    return {
        get text() {
            return view.state.doc.toString();
        },
        get hasFocus() {
            return view.hasFocus;
        },
        replace: (text) =>
            view.dispatch({
                changes: { from: 0, to: view.state.doc.length, insert: text },
                annotations: replacing.of(true),
            }),
        mark: (problems) => view.dispatch(setDiagnostics(view.state, [...problems])),
        close: () => view.destroy(),
    };
}

function createState({ text, label, describedBy, known, change, leave }: JsonCodeEditorOptions): EditorState {
    const attributes = { 'aria-label': label, 'aria-describedby': describedBy, spellcheck: 'false' };
    return EditorState.create({
        doc: text,
        extensions: [
            history(),
            indentOnInput(),
            bracketMatching(),
            closeBrackets(),
            json(),
            syntaxHighlighting(HIGHLIGHT),
            autocompletion({
                icons: false,
                override: [
                    ({ state, pos, explicit }) => {
                        const found = findCompletions(state.doc.toString(), pos, known());
                        // On an empty line, complete only on explicit request.
                        return found && (explicit || found.from < pos) ? { ...found, filter: true } : null;
                    },
                ],
            }),
            // No Tab binding: Tab must move the focus.
            keymap.of([...closeBracketsKeymap, ...completionKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
            EditorState.tabSize.of(2),
            EditorView.lineWrapping,
            EditorView.contentAttributes.of(attributes),
            EditorView.domEventHandlers({ blur: leave }),
            EditorView.updateListener.of(({ docChanged, state, transactions }) => {
                if (docChanged && !transactions.some((one) => one.annotation(replacing))) change(state.doc.toString());
            }),
            THEME,
        ],
    });
}

const HIGHLIGHT = HighlightStyle.define([
    { tag: tags.propertyName, color: 'var(--accent)' },
    { tag: tags.string, color: 'var(--good)' },
    { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
]);

const THEME = EditorView.theme({
    '&': { color: 'var(--ink)', backgroundColor: 'var(--sunken)', fontSize: '12.5px', borderRadius: 'var(--radius)' },
    '&.cm-focused': { outline: '2px solid var(--accent)' },
    '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55', maxHeight: '360px', overflow: 'auto' },
    '.cm-content': { minHeight: '60px', caretColor: 'var(--ink)', padding: '8px 4px' },
    '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)' },
    '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--bad-soft)' },
    '.cm-tooltip': {
        color: 'var(--ink)',
        backgroundColor: 'var(--paper)',
        border: '1px solid var(--line-strong)',
        borderRadius: 'var(--radius)',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxWidth: 'min(90vw, 420px)' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
        color: 'var(--on-accent)',
        backgroundColor: 'var(--accent)',
    },
    '.cm-completionDetail': { color: 'inherit', fontStyle: 'normal' },
    '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
    '.cm-diagnostic-warning': { borderLeftColor: 'var(--warn)' },
});
