import type { VNode } from 'preact';

import type { ConflictSide } from './merge-choice.js';

export interface SideChoiceProps {
    taken: ConflictSide | undefined;
    choose: (side: ConflictSide) => void;
    edit?: { isOpen: boolean; start: () => void } | undefined;
    of?: string | undefined;
}

export function SideChoice({ taken, choose, edit, of }: SideChoiceProps): VNode {
    const suffix = of === undefined ? '' : `: ${of}`;
    return (
        <div class="conflict-choice segments">
            <button
                type="button"
                aria-pressed={taken === 'ours'}
                aria-label={`Take mine${suffix}`}
                onClick={() => choose('ours')}
            >
                Take mine
            </button>
            <button
                type="button"
                aria-pressed={taken === 'theirs'}
                aria-label={`Take theirs${suffix}`}
                onClick={() => choose('theirs')}
            >
                Take theirs
            </button>
            {edit && (
                <button type="button" aria-pressed={edit.isOpen} onClick={edit.start}>
                    Edit
                </button>
            )}
        </div>
    );
}

interface SideTextsProps {
    base: string | undefined;
    ours: string | undefined;
    theirs: string | undefined;
    taken: ConflictSide | undefined;
}

export function SideTexts({ base, ours, theirs, taken }: SideTextsProps): VNode {
    return (
        <dl class="conflict-sides">
            <SideText label="Base" text={base} none="not there" />
            <SideText label="Mine" text={ours} none="deleted" isTaken={taken === 'ours'} />
            <SideText label="Theirs" text={theirs} none="deleted" isTaken={taken === 'theirs'} />
        </dl>
    );
}

interface SideTextProps {
    label: string;
    text: string | undefined;
    none: string;
    isTaken?: boolean;
}

function SideText({ label, text, none, isTaken = false }: SideTextProps): VNode {
    return (
        <div class={isTaken ? 'taken' : undefined}>
            <dt>{label}</dt>
            <dd>{text === undefined || text === '' ? <em class="hint">{text === '' ? 'empty' : none}</em> : text}</dd>
        </div>
    );
}
