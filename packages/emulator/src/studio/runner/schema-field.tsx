import { isNonArrayObject } from '@svc-int/api';
import type { VNode } from 'preact';
import { useId, useMemo, useState } from 'preact/hooks';

import { isSchemaMatch } from './union-types.js';
import { UnionField } from './union-field.js';
import { InlineCodeText } from './inline-code-text.js';
import { type KnownParamIds, extractKnownIds } from './lookup-lists.js';
import { qualifyIdFieldAsObjectKindId, findFieldValuesInListItem } from './resolve-fields.js';
import {
    createInitialValue,
    getSchemaFieldKind,
    type SchemaFieldKind,
    stripNullAlternative,
} from './schema-field-kind.js';
import { ChoiceInput, TextInputWithSuggestions } from './inputs.js';
import { JsonField } from './json-field.js';
import { ListField, MAX_LIST_ITEMS_WITH_OWN_FIELDS } from './list-field.js';
import { MapField } from './map-field.js';
import type { OperationSchema } from './operations.js';
import { AdditionalFields } from './additional-fields.js';

interface SchemaFieldProps {
    name: string;
    schema: OperationSchema;
    isNeeded: boolean;
    /** Undefined where it is left out. */
    value: unknown;
    /** With all that is known of what exists by this id. */
    change: (value: unknown, whole?: Record<string, unknown>) => void;
    /** What it means. Default: its name. */
    means?: string;
    /** Ids that are given beside it. */
    around: KnownParamIds;
    /** How many objects it is in. */
    depth?: number;
}

/** Objects and lists within each other that have fields of their own; what is deeper is written as JSON. */
const MAX_FIELD_DEPTH = 3;

/** Fields that need not be there are folded when there are more. */
const MAX_UNFOLDED_FIELDS = 8;

/** A field of a form that is made from a schema. */
export function SchemaField(props: SchemaFieldProps): VNode {
    const { name, schema, isNeeded, value, change, around, means = name, depth = 0 } = props;
    const kind = getSchemaFieldKind(schema);
    if (kind.kind === 'list' && depth < MAX_FIELD_DEPTH && (value === undefined || isShortList(value)))
        return <Items {...props} kind={kind} value={value ?? []} />;
    if (kind.kind === 'map' && depth < MAX_FIELD_DEPTH && (value === undefined || isShortMap(value)))
        return <Named {...props} kind={kind} value={value ?? {}} />;
    if (
        kind.kind === 'alternatives' &&
        depth < MAX_FIELD_DEPTH &&
        (value === undefined || isSchemaMatch(value, schema, 'begun'))
    )
        return <Alternatives {...props} kind={kind} />;
    const isParted = kind.kind === 'object' || kind.kind === 'variants';
    if (isParted && depth < MAX_FIELD_DEPTH && (value === undefined || isNonArrayObject(value)))
        return <Group {...props} kind={kind} />;
    const about = { name, isNeeded, description: stripNullAlternative(schema).description };
    switch (kind.kind) {
        case 'choice':
            return <ChoiceInput {...about} options={kind.options} value={value} change={change} />;
        case 'text':
            if (value === undefined || typeof value === 'string')
                return (
                    <TextInputWithSuggestions {...about} value={value} around={around} means={means} change={change} />
                );
            break;
        case 'number':
            if (value === undefined || typeof value === 'number')
                return (
                    <TextInputWithSuggestions
                        {...about}
                        type="number"
                        value={value}
                        change={createNumberChange(change)}
                    />
                );
            break;
        default:
    }
    return <JsonField {...about} value={value} change={change} />;
}

/** The fields of an object, those that are needed first. */
export function SchemaFields({
    kind,
    value,
    change,
    around,
    depth,
    drawn,
}: Pick<SchemaFieldProps, 'change' | 'around'> & {
    kind: SchemaFieldKind & { kind: 'object' };
    value: Record<string, unknown>;
    depth: number;
    /** The field that is drawn already. */
    drawn?: string;
}): VNode {
    const fields = kind.fields.filter(([name]) => name !== drawn);
    const beside = useMemo(() => ({ ...around, ...extractKnownIds(value) }), [around, value]);
    const draw = ([name, schema, isNeeded]: (typeof fields)[number]): VNode => (
        <SchemaField
            key={name}
            name={name}
            schema={schema}
            isNeeded={isNeeded}
            value={value[name]}
            change={(next, whole) =>
                change((whole && findFieldValuesInListItem(fields, whole)) ?? withField(value, name, next))
            }
            means={qualifyIdFieldAsObjectKindId(name, fields)}
            around={beside}
            depth={depth}
        />
    );
    // What is given is not folded away.
    const [folded] = useState(() => new Set(listFoldedFields(fields, value)));
    const [isOpen, setOpen] = useState(false);
    const shown = fields.filter(([name]) => !folded.has(name));
    return (
        <>
            {shown.filter(([, , isNeeded]) => isNeeded).map(draw)}
            {shown.filter(([, , isNeeded]) => !isNeeded).map(draw)}
            {folded.size > 0 && (
                <button type="button" class="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                    {folded.size} more fields
                </button>
            )}
            {isOpen && fields.filter(([name]) => folded.has(name)).map(draw)}
            {depth < MAX_FIELD_DEPTH && (
                <AdditionalFields kind={kind} value={value} change={change}>
                    {(item, name, put) => (
                        <Item name={name} means="" schema={{}} value={item} put={put} around={beside} depth={depth} />
                    )}
                </AdditionalFields>
            )}
        </>
    );
}

function listFoldedFields(
    fields: (SchemaFieldKind & { kind: 'object' })['fields'],
    value: Record<string, unknown>,
): string[] {
    const left = fields.filter(([name, , isNeeded]) => !isNeeded && value[name] === undefined);
    return left.length > MAX_UNFOLDED_FIELDS ? left.map(([name]) => name) : [];
}

function withField(value: Record<string, unknown>, name: string, next: unknown): Record<string, unknown> {
    const { [name]: _, ...others } = value;
    return next === undefined ? others : { ...value, [name]: next };
}

function isShortList(value: unknown): value is readonly unknown[] {
    return Array.isArray(value) && value.length <= MAX_LIST_ITEMS_WITH_OWN_FIELDS;
}

function isShortMap(value: unknown): value is Record<string, unknown> {
    return isNonArrayObject(value) && Object.keys(value).length <= MAX_LIST_ITEMS_WITH_OWN_FIELDS;
}

function createNumberChange(change: SchemaFieldProps['change']): (text: unknown) => void {
    return (text) => change(text === undefined ? undefined : Number(text));
}

/** A list within the form; its items are called as it is. */
function Items({
    kind: { item: schema, maxItems },
    value,
    depth = 0,
    ...props
}: SchemaFieldProps & { kind: SchemaFieldKind & { kind: 'list' }; value: readonly unknown[] }): VNode {
    const { name, around, change } = props;
    return (
        <ListField
            {...props}
            description={stripNullAlternative(props.schema).description}
            items={value}
            maxItems={maxItems}
            added={() => createInitialValue(schema)}
            change={change}
        >
            {(item, itemName, put) => (
                <Item
                    name={itemName}
                    means={name.replace(/s$/, '')}
                    schema={schema}
                    value={item}
                    put={put}
                    around={around}
                    depth={depth}
                />
            )}
        </ListField>
    );
}

/** A value among others, which is never left out: what is emptied begins again. */
function Item({
    put,
    depth,
    ...props
}: Omit<SchemaFieldProps, 'isNeeded' | 'change'> & { put: (value: unknown) => void; depth: number }): VNode {
    return (
        <SchemaField
            {...props}
            isNeeded
            change={(next) => put(next ?? createInitialValue(props.schema))}
            depth={depth + 1}
        />
    );
}

/** An object within the form, which is added where it is not needed. */
function Group(props: SchemaFieldProps & { kind: SchemaFieldKind & { kind: 'object' | 'variants' } }): VNode {
    const { name, schema, isNeeded, value, change, around, depth = 0, kind } = props;
    const id = useId();
    const { description } = stripNullAlternative(schema);
    const given = isNonArrayObject(value) ? value : isNeeded ? {} : undefined;
    const act = given ? (
        <button type="button" class="text-button" aria-label={`Remove ${name}`} onClick={() => change(undefined)}>
            Remove
        </button>
    ) : (
        <button
            type="button"
            class="text-button"
            aria-label={`Set ${name}`}
            onClick={() => change(createInitialValue(schema))}
        >
            Set
        </button>
    );
    return (
        <fieldset class="run-group" aria-describedby={description && id}>
            <legend class="field-label">{name}</legend>
            {description && (
                <p class="hint" id={id}>
                    <InlineCodeText text={description} />
                </p>
            )}
            {!isNeeded && act}
            {given && kind.kind === 'object' && (
                <SchemaFields kind={kind} value={given} change={change} around={around} depth={depth + 1} />
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
    around,
    depth = 0,
}: SchemaFieldProps & { kind: SchemaFieldKind & { kind: 'variants' }; value: Record<string, unknown> }): VNode {
    const chosen = String(value[name] ?? '');
    const variant = variants.get(chosen);
    const fields = variant && getSchemaFieldKind(variant);
    return (
        <>
            <ChoiceInput
                name={name}
                isNeeded
                options={[...variants.keys()]}
                value={value[name]}
                change={(next) => change(next === undefined ? {} : { ...value, [name]: next })}
            />
            {fields?.kind === 'object' && (
                <SchemaFields
                    key={chosen}
                    kind={fields}
                    drawn={name}
                    value={value}
                    change={change}
                    around={around}
                    depth={depth + 1}
                />
            )}
        </>
    );
}

/** Values by names that are free; each value is called as its name is. */
function Named({
    kind: { item: schema },
    value,
    around,
    depth = 0,
    ...props
}: SchemaFieldProps & { kind: SchemaFieldKind & { kind: 'map' }; value: Record<string, unknown> }): VNode {
    return (
        <MapField
            {...props}
            description={stripNullAlternative(props.schema).description}
            value={value}
            added={() => createInitialValue(schema)}
        >
            {(item, name, put) => (
                <Item name={name} means="" schema={schema} value={item} put={put} around={around} depth={depth} />
            )}
        </MapField>
    );
}

/** A value of one of several kinds, the fields of an object without a frame of their own. */
function Alternatives({
    kind: { alternatives },
    ...props
}: SchemaFieldProps & { kind: SchemaFieldKind & { kind: 'alternatives' } }): VNode {
    const { schema, value, change, around, depth = 0 } = props;
    return (
        <UnionField {...props} description={stripNullAlternative(schema).description} alternatives={alternatives}>
            {(one, label) => {
                const kind = getSchemaFieldKind(one);
                return kind.kind === 'object' ? (
                    <SchemaFields
                        key={label}
                        kind={kind}
                        value={isNonArrayObject(value) ? value : {}}
                        change={change}
                        around={around}
                        depth={depth + 1}
                    />
                ) : (
                    <SchemaField {...props} key={label} schema={one} isNeeded depth={depth + 1} />
                );
            }}
        </UnionField>
    );
}
