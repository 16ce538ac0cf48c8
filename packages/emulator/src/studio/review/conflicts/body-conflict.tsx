import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { useSelfRefreshingQuery } from '../../shell/queries/use-self-refreshing-query.js';
import { useStudio } from '../../shell/context.js';
import { QueryStatus } from '../../ui/query-status.js';
import { fetchConflictBlocks } from './fetch-conflict-bodies.js';
import type { ChangedBlocks, MergedBlocks } from './merge-blocks.js';
import {
    type BlockChoices,
    combineBlocks,
    type ConflictSide,
    type MergeConflict,
    type MergeConflictList,
    type MergedBody,
} from './merge-choice.js';
import { SideChoice, SideTexts } from './side-choice.js';

interface BodyConflictProps {
    space: string;
    revisions: MergeConflictList['revisions'];
    conflict: MergeConflict;
    onChange?: ((body: MergedBody | undefined, isChosen: boolean) => void) | undefined;
}

export function BodyConflict({ space, revisions, conflict, onChange }: BodyConflictProps): VNode {
    const { spaces } = useStudio().client;
    const key = [conflict.base, conflict.ours, conflict.theirs].map((side) => side?.version).join(' ');
    const { value, error } = useSelfRefreshingQuery(key, () => fetchConflictBlocks(spaces, space, revisions, conflict));
    if (!value) return <QueryStatus error={error} />;
    return <Blocks key={key} parts={value} conflict={conflict} onChange={onChange} />;
}

interface BlocksProps extends Pick<BodyConflictProps, 'conflict' | 'onChange'> {
    parts: readonly MergedBlocks[];
}

function Blocks({ parts, conflict, onChange }: BlocksProps): VNode {
    const [choices, setChoices] = useState<BlockChoices>(new Map());
    useEffect(() => onChange?.(combineBlocks(parts, choices), false), []);
    const choose = (index: number, choice: ConflictSide | { text: string }): void => {
        const next = new Map(choices).set(index, choice);
        setChoices(next);
        onChange?.(combineBlocks(parts, next), true);
    };
    return (
        <ol class="conflict-parts">
            {parts.map((part, index) => (
                <li key={index}>
                    {part.kind === 'same' ? (
                        <UnchangedBlocks blocks={part.blocks} />
                    ) : (
                        <Change
                            part={part}
                            conflict={conflict}
                            choice={choices.get(index)}
                            choose={onChange && ((choice) => choose(index, choice))}
                        />
                    )}
                </li>
            ))}
        </ol>
    );
}

function UnchangedBlocks({ blocks }: { blocks: readonly string[] }): VNode {
    return (
        <p class="hint">
            {blocks.length === 1 ? '1 equal block' : `${blocks.length} equal blocks`}: {blocks[0]?.slice(0, 80)}
        </p>
    );
}

interface ChangeProps {
    part: ChangedBlocks;
    conflict: MergeConflict;
    choice: ConflictSide | { text: string } | undefined;
    choose: ((choice: ConflictSide | { text: string }) => void) | undefined;
}

const CHANGE_LABELS = { ours: 'Changed in mine', theirs: 'Changed in theirs', both: 'Changed in both' };

function Change({ part, conflict, choice, choose }: ChangeProps): VNode {
    const join = (blocks: readonly string[]): string => blocks.join('\n\n');
    const texts = { base: join(part.base), ours: join(part.ours), theirs: join(part.theirs) };
    const edited = typeof choice === 'object' ? choice.text : undefined;
    const taken = typeof choice === 'string' ? choice : choice || part.kind === 'both' ? undefined : part.kind;
    return (
        <div
            class={`conflict-part ${part.kind === 'both' ? 'in-conflict' : ''}`}
            role="group"
            aria-label={CHANGE_LABELS[part.kind]}
        >
            <SideTexts
                base={conflict.base && texts.base}
                ours={conflict.ours && texts.ours}
                theirs={conflict.theirs && texts.theirs}
                taken={taken}
            />
            {choose && (
                <SideChoice
                    taken={taken}
                    choose={choose}
                    edit={{
                        isOpen: edited !== undefined,
                        start: () => choose({ text: part.kind === 'theirs' ? texts.theirs : texts.ours }),
                    }}
                />
            )}
            {choose && edited !== undefined && (
                <textarea
                    class="control"
                    aria-label="Merged text"
                    value={edited}
                    onInput={({ currentTarget: { value } }) => choose({ text: value })}
                />
            )}
        </div>
    );
}
