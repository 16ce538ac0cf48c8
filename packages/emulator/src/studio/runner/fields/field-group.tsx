import { isNonArrayObject } from '@svc-int/api';
import type { ComponentChildren, VNode } from 'preact';
import { useId } from 'preact/hooks';

import { InlineCodeText } from '../../ui/inline-code-text.js';
import { createInitialValue, stripNullAlternative } from './schema-field-kind.js';
import type { SchemaFieldProps } from './schema-field-props.js';

export function FieldGroup({
    name,
    schema,
    isNeeded,
    value,
    change,
    children,
}: Pick<SchemaFieldProps, 'name' | 'schema' | 'isNeeded' | 'value' | 'change'> & {
    children: (object: Record<string, unknown>) => ComponentChildren;
}): VNode {
    const id = useId();
    const { description } = stripNullAlternative(schema);
    const object = isNonArrayObject(value) ? value : isNeeded ? {} : undefined;
    const label = object ? 'Remove' : 'Set';
    const toggle = () => change(object ? undefined : createInitialValue(schema));
    return (
        <fieldset class="run-group" aria-describedby={description && id}>
            <legend class="field-label">{name}</legend>
            {description && (
                <p class="hint" id={id}>
                    <InlineCodeText text={description} />
                </p>
            )}
            {!isNeeded && (
                <button type="button" class="text-button" aria-label={`${label} ${name}`} onClick={toggle}>
                    {label}
                </button>
            )}
            {object && children(object)}
        </fieldset>
    );
}
