import type { VNode } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';

import { filterSlashCommands, type SlashCommand } from './slash-commands.js';

interface AddLineProps {
    label: string;
    entries: readonly SlashCommand[];
    isWanted?: boolean;
    choose: (entry: SlashCommand) => void;
    write: (markdown: string) => void;
    /** Returns whether it handled the pasted text. */
    paste: (text: string) => boolean;
    /** Called on Escape. */
    leave?: () => void;
}

export function NewBlockInput(props: AddLineProps): VNode {
    const listId = useId();
    const input = useRef<HTMLInputElement>(null);
    useEffect(() => {
        if (props.isWanted) input.current?.focus();
    }, []);
    const { text, type, isOpen, found, active, pick, dismiss, press } = useLine(props);
    return (
        <div class="add-line">
            <input
                ref={input}
                class="control"
                type="text"
                role="combobox"
                autocomplete="off"
                aria-label={props.label}
                aria-autocomplete="list"
                aria-expanded={isOpen}
                aria-controls={listId}
                aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
                placeholder="Type text, or / for blocks"
                value={text}
                onInput={({ currentTarget: { value } }) => type(value)}
                onBlur={dismiss}
                onKeyDown={press}
                onPaste={(event) => {
                    const pasted = event.clipboardData?.getData('text/plain') ?? '';
                    if (text === '' && props.paste(pasted)) event.preventDefault();
                }}
            />
            {isOpen && <Found id={listId} of={found} active={active} pick={pick} />}
        </div>
    );
}

function useLine({ entries, choose, write, leave }: AddLineProps) {
    const [text, setText] = useState('');
    const [active, setActive] = useState(0);
    const [isDismissed, setDismissed] = useState(false);
    const isOpen = text.startsWith('/') && !isDismissed;
    const found = isOpen ? filterSlashCommands(entries, text.slice(1)) : [];
    const updateText = (value: string): void => {
        setText(value);
        setActive(0);
        setDismissed(false);
    };
    const pick = (entry: SlashCommand): void => {
        updateText('');
        choose(entry);
    };
    const onEnter = (): void => {
        const entry = found[active];
        if (entry) return pick(entry);
        if (isOpen || text.trim() === '') return;
        updateText('');
        write(text);
    };
    const hideOptions = (): void => setDismissed(true);
    const moveActive = (by: number): void => setActive(Math.max(0, Math.min(found.length - 1, active + by)));
    const keys: Record<string, () => void> = {
        ArrowDown: () => moveActive(1),
        ArrowUp: () => moveActive(-1),
        Enter: onEnter,
        Escape: () => (isOpen ? hideOptions() : leave?.()),
    };
    const onKeyDown = (event: KeyboardEvent): void => {
        const act = keys[event.key];
        if (!act || event.isComposing) return;
        event.preventDefault();
        act();
    };
    return { text, type: updateText, isOpen, found, active, pick, dismiss: hideOptions, press: onKeyDown };
}

interface FoundProps {
    id: string;
    of: readonly SlashCommand[];
    active: number;
    pick: (entry: SlashCommand) => void;
}

function Found({ id, of, active, pick }: FoundProps): VNode {
    return (
        <div class="options">
            <ul id={id} role="listbox" aria-label="Blocks">
                {of.map((entry, at) => (
                    <li
                        key={entry.id}
                        id={`${id}-${at}`}
                        role="option"
                        aria-selected={at === active}
                        class={at === active ? 'active' : ''}
                        ref={(item) => void (at === active && item?.scrollIntoView({ block: 'nearest' }))}
                        onMouseDown={(event) => (event.preventDefault(), pick(entry))}
                    >
                        {entry.label} <span class="hint">{entry.hint}</span>
                    </li>
                ))}
            </ul>
            {of.length === 0 && (
                <p class="hint" role="status">
                    No matches
                </p>
            )}
        </div>
    );
}
