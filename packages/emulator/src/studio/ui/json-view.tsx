import { PAGE_LIMITS } from '@svc-int/api';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { truncateTextWithOmissionNote } from '../../page/truncate.js';
import { ExpandableList } from './expandable-list.js';

const DEFAULT_OPEN_LEVELS = 2;

interface JsonViewProps {
    value: unknown;
    /** Values hidden until revealed. */
    isSecret?: (name: string) => boolean;
    openLevels?: number;
}

/** Renders expanded parts only, as text, never as HTML. */
export function JsonView({ value, isSecret = () => false, openLevels = DEFAULT_OPEN_LEVELS }: JsonViewProps): VNode {
    return (
        <div class="json">
            <Value value={value} level={0} isSecret={isSecret} openLevels={openLevels} />
        </div>
    );
}

type ValueProps = Required<JsonViewProps> & { level: number; isHidden?: boolean };

function Value({ value, level, isSecret, openLevels, isHidden }: ValueProps): VNode {
    if (isHidden && typeof value === 'string' && value !== '') return <Dots value={value} />;
    if (typeof value !== 'object' || value === null) return <Leaf value={value} />;
    const entries = Object.entries(value);
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
    const isSecretIn = isHidden ? () => true : isSecret;
    if (entries.length > 0)
        return (
            <Branch
                entries={entries}
                open={open}
                close={close}
                level={level}
                isSecret={isSecretIn}
                openLevels={openLevels}
            />
        );
    return (
        <span class="json-mark">
            {open}
            {close}
        </span>
    );
}

interface BranchProps {
    entries: readonly [string, unknown][];
    open: string;
    close: string;
    level: number;
    isSecret: (name: string) => boolean;
    openLevels: number;
}

function Branch({ entries, open, close, level, isSecret, openLevels }: BranchProps): VNode {
    const isShort = level === 0 || entries.length <= PAGE_LIMITS.entries;
    const [unfolded, setUnfolded] = useState(level < openLevels && isShort);
    return (
        <details open={unfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
            <summary>
                <span class="json-mark">{open}</span>
                <span class="json-fold">
                    {entries.length}
                    {close}
                </span>
            </summary>
            {unfolded && (
                <ul>
                    <ExpandableList of={entries} inList>
                        {([key, item]) => (
                            <li key={key}>
                                <span class="json-key">{truncateTextWithOmissionNote(key, PAGE_LIMITS.line)}</span>
                                <span class="json-mark">: </span>
                                <Value
                                    value={item}
                                    level={level + 1}
                                    isSecret={isSecret}
                                    openLevels={openLevels}
                                    isHidden={isSecret(key)}
                                />
                            </li>
                        )}
                    </ExpandableList>
                </ul>
            )}
            <span class="json-mark">{close}</span>
        </details>
    );
}

function Leaf({ value }: { value: unknown }): VNode {
    const kind = value === null ? 'null' : typeof value;
    return (
        <span class={`json-${kind}`}>
            {truncateTextWithOmissionNote(JSON.stringify(value) ?? String(value), PAGE_LIMITS.line)}
        </span>
    );
}

function Dots({ value }: { value: string }): VNode {
    const [isShown, setShown] = useState(false);
    if (isShown) return <Leaf value={value} />;
    return (
        <button type="button" class="text-button" aria-label="Reveal" onClick={() => setShown(true)}>
            ••••••
        </button>
    );
}
