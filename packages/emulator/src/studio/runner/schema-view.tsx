import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { Described } from './described.js';
import { nonNull } from './field-kind.js';
import { resolved, type Schema } from './operations.js';

/** What an answer holds, as the API's reference says. */
export function SchemaView({ schema }: { schema: Schema }): VNode | null {
    if (!objectIn(schema).properties) return null;
    return (
        <div class="run-schema">
            <h2>What the answer holds</h2>
            <Fields of={schema} />
        </div>
    );
}

function Fields({ of }: { of: Schema }): VNode | null {
    const { properties = {}, required = [] } = objectIn(of);
    return (
        <ul>
            {Object.entries(properties).map(([name, schema]) => (
                <li key={name}>
                    <Field name={name} schema={schema} isNeeded={required.includes(name)} />
                </li>
            ))}
        </ul>
    );
}

function Field({ name, schema, isNeeded }: { name: string; schema: Schema; isNeeded: boolean }): VNode {
    const [isOpen, setOpen] = useState(false);
    const { description } = nonNull(schema);
    const words = (
        <>
            <code>{name}</code>{' '}
            <span class="hint">{[typeWords(schema), isNeeded ? '' : 'optional'].filter(Boolean).join(', ')}</span>
            {description && (
                <span class="hint">
                    {' '}
                    · <Described text={description} />
                </span>
            )}
        </>
    );
    if (!objectIn(schema).properties) return words;
    return (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{words}</summary>
            {isOpen && <Fields of={schema} />}
        </details>
    );
}

/** The object that a schema says is there, or that its items are. */
function objectIn(schema: Schema): Schema {
    const one = nonNull(schema);
    return one.items ? nonNull(one.items) : one;
}

function typeWords(schema: Schema): string {
    const { type, enum: options, const: only, items } = resolved(schema);
    if (only !== undefined) return JSON.stringify(only);
    if (options) return options.map(String).join(' | ');
    if (items) return `list of ${typeWords(items) || 'values'}`;
    return [type ?? []].flat().join(' or ');
}
