import type { VNode } from 'preact';
import { useId, useState } from 'preact/hooks';

import { Described } from './described.js';
import { fieldKind, type FieldKind, nonNull } from './field-kind.js';
import { Choice, Text } from './inputs.js';
import { JsonField } from './json-field.js';
import type { Schema } from './operations.js';
import type { Suggestion } from './suggestions.js';

interface SchemaFieldProps {
    name: string;
    schema: Schema;
    isNeeded: boolean;
    /** Undefined where it is left out. */
    value: unknown;
    change: (value: unknown) => void;
    /** What exists and may be meant, by the name of a field. */
    suggest: (name: string) => readonly Suggestion[];
    /** How many objects it is in. */
    depth?: number;
}

/** Objects within each other that have fields of their own; what is deeper is written as JSON. */
const DEEPEST = 3;

/** Fields that need not be there are folded when there are more. */
const MOST_OPEN = 8;

/** A field of a form that is made from a schema. */
export function SchemaField(props: SchemaFieldProps): VNode {
    const { name, schema, isNeeded, value, change, suggest, depth = 0 } = props;
    const kind = fieldKind(schema);
    const isParted = kind.kind === 'object' || kind.kind === 'variants';
    if (isParted && depth < DEEPEST && (value === undefined || isFields(value)))
        return <Group {...props} kind={kind} />;
    const about = { name, isNeeded, description: nonNull(schema).description };
    switch (kind.kind) {
        case 'choice':
            return <Choice {...about} options={kind.options} value={value} change={change} />;
        case 'text':
            if (value === undefined || typeof value === 'string')
                return <Text {...about} value={value} suggestions={suggest(name)} change={change} />;
            break;
        case 'number':
            if (value === undefined || typeof value === 'number')
                return <Text {...about} type="number" value={value} suggestions={[]} change={numbered(change)} />;
            break;
        default:
    }
    return <JsonField {...about} value={value} change={change} />;
}

/** The fields of an object, those that are needed first. */
export function SchemaFields({
    kind: { fields },
    value,
    change,
    suggest,
    depth,
}: Pick<SchemaFieldProps, 'change' | 'suggest'> & {
    kind: FieldKind & { kind: 'object' };
    value: Record<string, unknown>;
    depth: number;
}): VNode {
    const draw = ([name, schema, isNeeded]: (typeof fields)[number]): VNode => (
        <SchemaField
            key={name}
            name={name}
            schema={schema}
            isNeeded={isNeeded}
            value={value[name]}
            change={(next) => change(withField(value, name, next))}
            suggest={suggest}
            depth={depth}
        />
    );
    // What is given is not folded away.
    const [folded, setFolded] = useState(() => new Set(foldedOf(fields, value)));
    const shown = fields.filter(([name]) => !folded.has(name));
    return (
        <>
            {shown.filter(([, , isNeeded]) => isNeeded).map(draw)}
            {shown.filter(([, , isNeeded]) => !isNeeded).map(draw)}
            {folded.size > 0 && (
                <button type="button" class="text-button" onClick={() => setFolded(new Set())}>
                    {folded.size} more fields
                </button>
            )}
        </>
    );
}

function foldedOf(fields: (FieldKind & { kind: 'object' })['fields'], value: Record<string, unknown>): string[] {
    const left = fields.filter(([name, , isNeeded]) => !isNeeded && value[name] === undefined);
    return left.length > MOST_OPEN ? left.map(([name]) => name) : [];
}

function withField(value: Record<string, unknown>, name: string, next: unknown): Record<string, unknown> {
    const { [name]: _, ...others } = value;
    return next === undefined ? others : { ...value, [name]: next };
}

function isFields(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function numbered(change: SchemaFieldProps['change']): (text: unknown) => void {
    return (text) => change(text === undefined ? undefined : Number(text));
}

/** An object within the form, which is added where it is not needed. */
function Group(props: SchemaFieldProps & { kind: FieldKind & { kind: 'object' | 'variants' } }): VNode {
    const { name, schema, isNeeded, value, change, suggest, depth = 0, kind } = props;
    const id = useId();
    const { description } = nonNull(schema);
    const given = isFields(value) ? value : isNeeded ? {} : undefined;
    const act = given ? (
        <button type="button" class="text-button" aria-label={`Leave out ${name}`} onClick={() => change(undefined)}>
            Leave out
        </button>
    ) : (
        <button type="button" class="text-button" aria-label={`Give ${name}`} onClick={() => change({})}>
            Give
        </button>
    );
    return (
        <fieldset class="run-group" aria-describedby={description && id}>
            <legend class="field-label">{name}</legend>
            {description && (
                <p class="hint" id={id}>
                    <Described text={description} />
                </p>
            )}
            {!isNeeded && act}
            {given && kind.kind === 'object' && (
                <SchemaFields kind={kind} value={given} change={change} suggest={suggest} depth={depth + 1} />
            )}
            {given && kind.kind === 'variants' && <Variants {...props} kind={kind} value={given} />}
        </fieldset>
    );
}

/** The field that says which of several objects it is, and the fields of that one. */
function Variants({
    kind: { name, variants },
    value,
    change,
    suggest,
    depth = 0,
}: SchemaFieldProps & { kind: FieldKind & { kind: 'variants' }; value: Record<string, unknown> }): VNode {
    const chosen = String(value[name] ?? '');
    const variant = variants.get(chosen);
    const fields = variant && fieldKind(variant);
    return (
        <>
            <Choice
                name={name}
                isNeeded
                options={[...variants.keys()]}
                value={value[name]}
                change={(next) => change(next === undefined ? {} : { ...value, [name]: next })}
            />
            {fields?.kind === 'object' && (
                <SchemaFields
                    key={chosen}
                    kind={{ ...fields, fields: fields.fields.filter(([field]) => field !== name) }}
                    value={value}
                    change={change}
                    suggest={suggest}
                    depth={depth + 1}
                />
            )}
        </>
    );
}
