import type { VNode } from 'preact';

/** Levels that are open at first. */
const OPEN_LEVELS = 2;
/** Entries shown of one object or list. */
const ENTRIES_SHOWN = 200;

/** JSON as a tree that can be folded. Values are only ever shown as text. */
export function JsonView({ value }: { value: unknown }): VNode {
    return (
        <div class="json">
            <Value value={value} level={0} />
        </div>
    );
}

function Value({ value, level }: { value: unknown; level: number }): VNode {
    if (typeof value !== 'object' || value === null) return <Leaf value={value} />;
    const isList = Array.isArray(value);
    const entries = Object.entries(value);
    const [open, close] = isList ? ['[', ']'] : ['{', '}'];
    if (entries.length === 0)
        return (
            <span class="json-mark">
                {open}
                {close}
            </span>
        );
    return (
        <details open={level < OPEN_LEVELS}>
            <summary>
                <span class="json-mark">{open}</span>
                <span class="json-fold">
                    {entries.length}
                    {close}
                </span>
            </summary>
            <ul>
                {entries.slice(0, ENTRIES_SHOWN).map(([key, item]) => (
                    <li key={key}>
                        <span class="json-key">{key}</span>
                        <span class="json-mark">: </span>
                        <Value value={item} level={level + 1} />
                    </li>
                ))}
                {entries.length > ENTRIES_SHOWN && <li class="json-mark">… {entries.length - ENTRIES_SHOWN} more</li>}
            </ul>
            <span class="json-mark">{close}</span>
        </details>
    );
}

function Leaf({ value }: { value: unknown }): VNode {
    const kind = value === null ? 'null' : typeof value;
    return <span class={`json-${kind}`}>{JSON.stringify(value) ?? String(value)}</span>;
}
