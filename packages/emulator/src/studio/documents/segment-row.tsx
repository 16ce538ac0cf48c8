import type { ComponentChildren, VNode } from 'preact';
import { useState } from 'preact/hooks';

import { Icon } from '../ui/icon.js';
import { truncateWithoutEllipsis } from '../../values/truncate-without-ellipsis.js';
import type { DocumentSegment } from './segments.js';

export interface SegmentActions {
    move: (by: number) => void;
    remove: () => void;
    edit: () => void;
    addBelow: () => void;
}

interface SegmentRowProps {
    segment: DocumentSegment;
    title: string | undefined;
    /** Undefined if read-only. */
    acts?: SegmentActions | undefined;
    children: ComponentChildren;
}

export function DocumentSegmentRow({ segment, title, acts, children }: SegmentRowProps): VNode {
    return (
        <li class={`piece ${segment.integrationBlock ? 'of-block' : 'of-text'}`}>
            {acts && <Handle id={segment.id} name={getSegmentLabel(segment, title)} acts={acts} />}
            {segment.integrationBlock ? (
                <section class="surface" aria-label={getSegmentLabel(segment, title)}>
                    {children}
                </section>
            ) : (
                children
            )}
        </li>
    );
}

export function getSegmentLabel({ markdown, integrationBlock }: DocumentSegment, title: string | undefined): string {
    if (integrationBlock) return title ?? `${integrationBlock.integration}/${integrationBlock.block}`;
    const [line = ''] = markdown.split('\n');
    return truncateWithoutEllipsis(line.replace(/^[\s#>*\-\d.[\]]+/, '') || line, 40);
}

/** Focuses the handle after rendering, but before the next key event. */
export function focusSegmentHandle(id: string): void {
    queueMicrotask(() => document.getElementById(handleId(id))?.focus());
}

function handleId(id: string): string {
    return `${id}-handle`;
}

function Handle({ id, name, acts }: { id: string; name: string; acts: SegmentActions }): VNode {
    const [isOpen, setOpen] = useState(false);
    const move = (by: number): void => {
        acts.move(by);
        // Moving an element removes its focus.
        focusSegmentHandle(id);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
        const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
        if (by !== undefined) move(by);
        else if (event.key === 'Delete') acts.remove();
        else return;
        event.preventDefault();
    };
    const list: Act[] = [
        ['Edit', acts.edit],
        ['Move up', () => move(-1)],
        ['Move down', () => move(1)],
        ['Add below', acts.addBelow],
        ['Remove', acts.remove],
    ];
    return (
        <div
            class="piece-side"
            onFocusOut={({ currentTarget, relatedTarget }) => {
                if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
            }}
            onKeyDown={({ key }) => {
                if (key !== 'Escape' || !isOpen) return;
                setOpen(false);
                focusSegmentHandle(id);
            }}
        >
            <button
                id={handleId(id)}
                type="button"
                class="ghost piece-handle"
                aria-label={`Actions for ${name}`}
                aria-expanded={isOpen}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
                title="Alt+↑ and Alt+↓ to move, Delete to remove"
                onClick={() => setOpen(!isOpen)}
                onKeyDown={onKeyDown}
            >
                <Icon name="more" />
            </button>
            {isOpen && <ActList name={name} list={list} close={() => setOpen(false)} />}
        </div>
    );
}

type Act = [words: string, act: () => void];

function ActList({ name, list, close }: { name: string; list: readonly Act[]; close: () => void }): VNode {
    return (
        <div class="piece-acts" role="group" aria-label={`Actions for ${name}`}>
            {list.map(([label, act]) => (
                <button key={label} type="button" class="text-button" onClick={() => (close(), act())}>
                    {label}
                </button>
            ))}
        </div>
    );
}
