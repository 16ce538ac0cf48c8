import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { BodyConflict } from './body-conflict.js';
import {
    type ConflictSide,
    continueDraft,
    createChoice,
    isCombinable,
    listFieldsInConflict,
    type MergeConflict,
    type MergeConflictList,
    type MergeDraft,
    type MergedBody,
} from './merge-choice.js';
import { SideChoice, SideTexts } from './side-choice.js';

export interface ConflictItemProps {
    space: string;
    revisions: MergeConflictList['revisions'];
    conflict: MergeConflict;
    isExpanded: boolean;
    draft: MergeDraft | undefined;
    onChange: (draft: MergeDraft) => void;
}

const KIND_LABELS: Record<MergeConflict['kind'], string> = {
    page: 'Page',
    'page-order': 'Order of pages',
    'reusable-content': 'Reusable content',
    variable: 'Variable',
    tag: 'Tag',
};

export function ConflictItem(props: ConflictItemProps): VNode {
    const { space, revisions, conflict, isExpanded, draft: stored, onChange } = props;
    const [hasOpened, setOpened] = useState(isExpanded);
    const draft = continueDraft(conflict, stored);
    const { kind, title, isBodyChanged, ours, theirs, isParentLost } = conflict;
    const hasBody = kind === 'page' && (isBodyChanged || ours === undefined || theirs === undefined);
    const name = kind === 'page-order' && title === '' ? 'top level' : title;
    const chosenBody = isCombinable(conflict) && isBodyChanged;
    const setBody = (body: MergedBody | undefined, isChosen: boolean): void =>
        onChange({ ...draft, ...(isChosen && { whole: undefined }), body });
    return (
        <li class="row conflict">
            <div class="conflict-head">
                <span class="tag">{KIND_LABELS[kind]}</span> <span class="row-title">{name}</span>{' '}
                <span class="hint">{describeConflict(conflict)}</span>
                <span class={`tag tone-${createChoice(conflict, draft) ? 'good' : 'bad'}`}>
                    {createChoice(conflict, draft) ? 'settled' : 'open'}
                </span>
                <SideChoice taken={draft.whole} of={name} choose={(whole) => onChange({ ...draft, whole })} />
            </div>
            {draft.earlier && (
                <EarlierChoice
                    text={draft.earlier.body?.text}
                    restore={(text) => onChange({ ...draft, whole: undefined, body: { text } })}
                />
            )}
            {isParentLost && <p class="hint">Its parent is deleted, so a kept page moves to the top level.</p>}
            <FieldConflicts conflict={conflict} draft={draft} onChange={onChange} />
            {hasBody && (
                <details
                    class="review-page"
                    open={isExpanded}
                    onToggle={(event) => event.currentTarget.open && setOpened(true)}
                >
                    <summary>{chosenBody ? 'Choose block by block' : 'Show the text'}</summary>
                    {hasOpened && (
                        <BodyConflict
                            space={space}
                            revisions={revisions}
                            conflict={conflict}
                            onChange={chosenBody ? setBody : undefined}
                        />
                    )}
                </details>
            )}
        </li>
    );
}

function describeConflict({ kind, base, ours, theirs, isParentLost }: MergeConflict): string {
    if (isParentLost) return 'lost its parent';
    if (kind === 'page-order') return 'moved in different ways';
    if (!ours) return 'deleted in mine, changed in theirs';
    if (!theirs) return 'changed in mine, deleted in theirs';
    return base ? 'changed in both' : 'created in both';
}

interface EarlierChoiceProps {
    text: string | undefined;
    restore: (text: string) => void;
}

function EarlierChoice({ text, restore }: EarlierChoiceProps): VNode {
    return (
        <div class="conflict-earlier" role="status">
            <p>Changed again after your choice. Choose once more.</p>
            {text !== undefined && (
                <details>
                    <summary>Your earlier text</summary>
                    <pre>{text}</pre>
                    <button type="button" class="button secondary" onClick={() => restore(text)}>
                        Use the earlier text
                    </button>
                </details>
            )}
        </div>
    );
}

interface FieldConflictsProps {
    conflict: MergeConflict;
    draft: MergeDraft;
    onChange: (draft: MergeDraft) => void;
}

function FieldConflicts({ conflict, draft, onChange }: FieldConflictsProps): VNode | null {
    const { base, ours, theirs } = conflict;
    const names = Object.keys({ ...base?.fields, ...ours?.fields, ...theirs?.fields });
    if (names.length === 0) return null;
    const inConflict = new Set(listFieldsInConflict(conflict));
    return (
        <ul class="conflict-fields">
            {names.map((name) => {
                const format = (side: MergeConflict['base']) => side && formatValue(side.fields[name]);
                const taken: ConflictSide | undefined = draft.whole ?? draft.fields[name];
                return (
                    <li key={name} class={inConflict.has(name) ? 'in-conflict' : undefined}>
                        <span class="conflict-field">{name}</span>
                        <SideTexts base={format(base)} ours={format(ours)} theirs={format(theirs)} taken={taken} />
                        {isCombinable(conflict) && (
                            <SideChoice
                                taken={taken}
                                of={`${name} of ${conflict.title}`}
                                choose={(side) =>
                                    onChange({ ...draft, whole: undefined, fields: { ...draft.fields, [name]: side } })
                                }
                            />
                        )}
                    </li>
                );
            })}
        </ul>
    );
}

function formatValue(value: unknown): string {
    if (value === null || value === undefined) return '';
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(' · ');
    return typeof value === 'string' ? value : JSON.stringify(value);
}
