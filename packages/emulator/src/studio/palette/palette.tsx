import type { VNode } from 'preact';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';

import { Dialog } from '../ui/dialog.js';
import { Icon } from '../ui/icon.js';
import { useStudio } from '../shell/context.js';
import { focusRegion } from '../shell/regions.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import type { Studio } from '../workspace/studio.js';
import { listPaletteEntries, type PaletteEntry } from './entries.js';
import { findEventEntry } from './find-event-entry.js';
import { rankMatches } from './rank-matches.js';
import { searchPalettePages } from './search-pages.js';

const MAX_SHOWN = 50;

const MIN_QUERY_CHARS = 2;

export function CommandPalette({ close }: { close: () => void }): VNode {
    const studio = useStudio();
    const [wanted, setWanted] = useState('');
    /** Id of the entry selected by arrow keys. Default: the first entry. */
    const [reached, setReached] = useState<string>();
    // Entries must not move while the palette is open.
    const all = useMemo(() => listPaletteEntries(studio), [studio]);
    const isSearched = wanted.trim().length >= MIN_QUERY_CHARS;
    const { value: queried = [] } = useSelfRefreshingQuery(isSearched ? wanted.trim() : undefined, () =>
        queryEntries(studio, wanted.trim()),
    );
    const { value: runnables = [] } = useSelfRefreshingQuery('runnables', async () =>
        (await import('./runnable-entries.js')).listRunnableEntries(studio),
    );
    const found = rankMatches(
        deduplicateEntries([...all, ...runnables, ...(isSearched ? queried : [])]),
        ({ label, ids, hint }) => ({ title: label, ids, description: hint }),
        wanted,
        MAX_SHOWN,
    );
    const shown = deduplicateEntries([...found, ...(isSearched ? queried : [])]);
    const active = Math.max(
        0,
        shown.findIndex(({ id }) => id === reached),
    );
    const pick = (entry: PaletteEntry | undefined): void => {
        if (!entry) return;
        close();
        entry.run();
        if (entry.leadsTo) focusRegion(entry.leadsTo);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
        const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (move) setReached(shown[Math.max(0, Math.min(shown.length - 1, active + move))]?.id);
        else if (event.key === 'Enter') pick(shown[active]);
        else return;
        event.preventDefault();
    };
    const updateQuery = (text: string): void => {
        setWanted(text);
        setReached(undefined);
    };
    return (
        <Dialog title="Find anything" size="medium" onDismiss={close} footer={<Keys />}>
            <Found entries={shown} active={active} wanted={wanted} type={updateQuery} press={onKeyDown} pick={pick} />
        </Dialog>
    );
}

async function queryEntries(studio: Studio, query: string): Promise<PaletteEntry[]> {
    const [pages, event] = await Promise.all([searchPalettePages(studio, query), findEventEntry(studio, query)]);
    return event ? [event, ...pages] : pages;
}

function deduplicateEntries(entries: readonly PaletteEntry[]): PaletteEntry[] {
    const ids = new Set<string>();
    return entries.filter(({ id }) => !ids.has(id) && ids.add(id));
}

function Keys(): VNode {
    return (
        <p class="hint keys">
            {KEYS.map(([keys, label]) => (
                <span key={label}>
                    {keys.map((key) => (
                        <kbd key={key}>{key}</kbd>
                    ))}{' '}
                    {label}
                </span>
            ))}
        </p>
    );
}

const KEYS: readonly [keys: readonly string[], words: string][] = [
    [['↑', '↓'], 'select'],
    [['Enter'], 'open'],
    [['R'], 'run what is shown'],
    [['F6'], 'switch between sidebar, view and events'],
];

interface FoundProps {
    entries: readonly PaletteEntry[];
    active: number;
    wanted: string;
    type: (text: string) => void;
    press: (event: KeyboardEvent) => void;
    pick: (entry: PaletteEntry) => void;
}

function Found({ entries, active, wanted, type, press, pick }: FoundProps): VNode {
    const listId = useId();
    const list = useRef<HTMLUListElement>(null);
    useEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active]);
    return (
        <>
            <input
                class="control"
                type="text"
                role="combobox"
                autocomplete="off"
                autofocus
                aria-label="Find a block, view, command, resource or event"
                aria-expanded={true}
                aria-autocomplete="list"
                aria-controls={listId}
                aria-activedescendant={entries[active] && `${listId}-${active}`}
                value={wanted}
                onInput={({ currentTarget: { value } }) => type(value)}
                onKeyDown={press}
            />
            <ul class="palette" id={listId} role="listbox" aria-label="Results" ref={list}>
                {entries.map((entry, index) => (
                    <li
                        key={entry.id}
                        id={`${listId}-${index}`}
                        role="option"
                        aria-selected={index === active}
                        onClick={() => pick(entry)}
                    >
                        <Icon name={entry.icon} />
                        <span class="palette-words">{entry.label}</span>
                        <span class="palette-hint">{entry.hint}</span>
                    </li>
                ))}
            </ul>
            <p class="hint" role="status">
                {entries.length === 0 ? 'No matches.' : ''}
            </p>
        </>
    );
}
