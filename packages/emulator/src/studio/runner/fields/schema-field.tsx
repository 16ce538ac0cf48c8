import { isNonArrayObject } from '@svc-int/api';
import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';

import { isSchemaMatch } from './union-types.js';
import { UnionField } from './union-field.js';
import { FieldGroup } from './field-group.js';
import { listFoldedFields } from './folded-fields.js';
import { extractKnownIds } from '../lookup-lists.js';
import { qualifyIdFieldAsObjectKindId, findFormValuesInListItem } from './resolve-fields.js';
import {
    createInitialValue,
    getSchemaFieldKind,
    type SchemaFieldKind,
    stripNullAlternative,
} from './schema-field-kind.js';
import { ChoiceInput } from './inputs.js';
import { ListField, MAX_LIST_ITEMS_WITH_OWN_FIELDS } from './list-field.js';
import { MapField } from './map-field.js';
import type { KindFieldProps, SchemaFieldProps } from './schema-field-props.js';
import { ValueField } from './value-field.js';
import { AdditionalFields } from './additional-fields.js';

const MAX_FIELD_DEPTH = 3;

export function SchemaField(props: SchemaFieldProps): VNode {
    const { schema, value, depth = 0 } = props;
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
        return <FieldGroup {...props}>{(object) => <ObjectFields {...props} kind={kind} value={object} />}</FieldGroup>;
    return <ValueField {...props} kind={kind} />;
}

export function SchemaFields({
    kind,
    value,
    change,
    around,
    depth,
    rendered,
}: Pick<SchemaFieldProps, 'change' | 'around'> & {
    kind: SchemaFieldKind & { kind: 'object' };
    value: Record<string, unknown>;
    depth: number;
    /** Field that the caller renders. */
    rendered?: string;
}): VNode {
    const fields = kind.fields.filter(([name]) => name !== rendered);
    const knownIds = useMemo(() => ({ ...around, ...extractKnownIds(value) }), [around, value]);
    const renderField = ([name, schema, isNeeded]: (typeof fields)[number]): VNode => (
        <SchemaField
            key={name}
            name={name}
            schema={schema}
            isNeeded={isNeeded}
            value={value[name]}
            change={(next, whole) =>
                change((whole && findFormValuesInListItem(fields, whole)) ?? withField(value, name, next))
            }
            means={qualifyIdFieldAsObjectKindId(name, fields)}
            around={knownIds}
            depth={depth}
        />
    );
    // Decided once, so that fields do not move during input.
    const [folded] = useState(() => new Set(listFoldedFields(fields, value)));
    const [isOpen, setOpen] = useState(false);
    const shown = fields.filter(([name]) => !folded.has(name));
    return (
        <>
            {shown.filter(([, , isNeeded]) => isNeeded).map(renderField)}
            {shown.filter(([, , isNeeded]) => !isNeeded).map(renderField)}
            {folded.size > 0 && (
                <button type="button" class="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                    {folded.size} more fields
                </button>
            )}
            {isOpen && fields.filter(([name]) => folded.has(name)).map(renderField)}
            {depth < MAX_FIELD_DEPTH && (
                <AdditionalFields kind={kind} value={value} change={change}>
                    {(item, name, put) => (
                        <Item name={name} means="" schema={{}} value={item} put={put} around={knownIds} depth={depth} />
                    )}
                </AdditionalFields>
            )}
        </>
    );
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

function ObjectFields({
    kind,
    value,
    change,
    around,
    depth = 0,
    ...props
}: KindFieldProps<'object' | 'variants'> & { value: Record<string, unknown> }): VNode {
    const fields = { value, change, around };
    return kind.kind === 'object' ? (
        <SchemaFields {...fields} kind={kind} depth={depth + 1} />
    ) : (
        <Variants {...props} {...fields} kind={kind} depth={depth} />
    );
}

function Items({
    kind: { item: schema, maxItems },
    value,
    depth = 0,
    ...props
}: KindFieldProps<'list'> & { value: readonly unknown[] }): VNode {
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

/** Items cannot be unset, so an emptied item gets its initial value. */
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

function Variants({
    kind: { name, variants },
    value,
    change,
    around,
    depth = 0,
}: KindFieldProps<'variants'> & { value: Record<string, unknown> }): VNode {
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
                    rendered={name}
                    value={value}
                    change={change}
                    around={around}
                    depth={depth + 1}
                />
            )}
        </>
    );
}

function Named({
    kind: { item: schema },
    value,
    around,
    depth = 0,
    ...props
}: KindFieldProps<'map'> & { value: Record<string, unknown> }): VNode {
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

function Alternatives({ kind: { alternatives }, ...props }: KindFieldProps<'alternatives'>): VNode {
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
