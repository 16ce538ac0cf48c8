import type { VNode } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';

import { parseMarkdownViewTruncatedWithNote } from '../../markdown/markdown-view.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { getTopHeadingLevel } from '../elements/first-heading.js';
import { MarkdownTree, TopHeadingLevelContext } from '../elements/markdown-tree.js';
import { useStudio } from '../shell/context.js';
import { useStore } from '../ui/use-store.js';
import { formatMarkdownBlockTag, replaceSelectionWithBlock } from './replace-selection-with-block.js';
import { PageChangedError, type PageRef, type PageText, fetchPageText, savePageText } from './page-text.js';

export function PageMarkdownEditor({ page, onSave }: { page: PageRef; onSave: () => void }): VNode {
    const studio = useStudio();
    const [read, setRead] = useState<PageText>();
    const open = async (): Promise<void> => {
        try {
            setRead(await fetchPageText(studio.client, page));
        } catch (error) {
            studio.notify(`Could not load the page: ${getErrorMessage(error)}`);
        }
    };
    if (!read)
        return (
            <div class="row-form">
                <button type="button" class="button secondary" onClick={() => void open()}>
                    Edit
                </button>
            </div>
        );
    return (
        <Editing
            page={page}
            read={read}
            close={(saved) => {
                setRead(undefined);
                if (saved) onSave();
            }}
        />
    );
}

interface EditingProps {
    page: PageRef;
    read: PageText;
    close: (saved: boolean) => void;
}

function useDraft({ page, read, close }: EditingProps) {
    const { client } = useStudio();
    const [text, setText] = useState(read.markdown);
    const [base, setBase] = useState(read);
    const [problem, setProblem] = useState<string>();
    const [isSaving, setSaving] = useState(false);
    const save = async (): Promise<void> => {
        if (isSaving) return;
        setSaving(true);
        try {
            await savePageText(client, page, base, text);
            close(true);
        } catch (error) {
            if (error instanceof PageChangedError) setBase(error.now);
            setProblem(getErrorMessage(error));
            setSaving(false);
        }
    };
    return { text, setText, problem, isSaving, save };
}

function Editing(props: EditingProps): VNode {
    const { text, setText, problem, isSaving, save } = useDraft(props);
    const area = useRef<HTMLTextAreaElement>(null);
    const insert = (block: string): void => {
        const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
        const inserted = replaceSelectionWithBlock(text, { start: selectionStart, end: selectionEnd }, block);
        setText(inserted.text);
        requestAnimationFrame(() => {
            area.current?.focus();
            area.current?.setSelectionRange(inserted.cursor, inserted.cursor);
        });
    };
    const onSubmit = (event: Event): void => {
        event.preventDefault();
        void save();
    };
    return (
        <form class="page-editor" aria-label="Edit page" onSubmit={onSubmit}>
            <div class="page-editor-columns">
                <textarea
                    ref={area}
                    class="control"
                    aria-label="Body as Markdown"
                    value={text}
                    onInput={({ currentTarget: { value } }) => setText(value)}
                    onKeyDown={(event) => {
                        if (event.key === 's' && (event.ctrlKey || event.metaKey)) onSubmit(event);
                    }}
                />
                <Preview markdown={text} />
            </div>
            {problem !== undefined && (
                <p class="row-problem" role="alert">
                    {problem}
                </p>
            )}
            <div class="row-form">
                <InsertBlock insert={insert} />
                <span class="spacer" />
                <button type="button" class="button secondary" onClick={() => props.close(false)}>
                    Cancel
                </button>
                <button type="submit" class="button primary" disabled={isSaving}>
                    Save
                </button>
            </div>
        </form>
    );
}

function Preview({ markdown }: { markdown: string }): VNode {
    const shown = useMemo(() => parseMarkdownViewTruncatedWithNote(markdown), [markdown]);
    return (
        <section class="page-editor-preview" aria-label="Preview" tabIndex={0}>
            <TopHeadingLevelContext.Provider value={getTopHeadingLevel(markdown)}>
                <MarkdownTree of={shown} />
            </TopHeadingLevelContext.Provider>
        </section>
    );
}

function InsertBlock({ insert }: { insert: (block: string) => void }): VNode | null {
    const integrations = useStore(useStudio().overview)?.integrations ?? [];
    const blocks = integrations.flatMap(({ name, title, blocks: its }) =>
        its.map((block) => ({ tag: formatMarkdownBlockTag(name, block.id), label: `${block.title} · ${title}` })),
    );
    if (blocks.length === 0) return null;
    return (
        <select
            class="control compact"
            aria-label="Insert a block"
            value=""
            onChange={({ currentTarget }) => {
                const { value } = currentTarget;
                currentTarget.value = '';
                if (value !== '') insert(value);
            }}
        >
            <option value="">Insert a block…</option>
            {blocks.map(({ tag, label }) => (
                <option key={tag} value={tag}>
                    {label}
                </option>
            ))}
        </select>
    );
}
