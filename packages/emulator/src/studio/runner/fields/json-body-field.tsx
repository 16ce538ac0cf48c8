import { isNonArrayObject } from '@svc-int/api';
import type { VNode } from 'preact';
import { useId, useState } from 'preact/hooks';

import { formatJson } from '../../ui/format-json.js';
import type { KnownParamIds } from '../lookup-lists.js';
import { getSchemaFieldKind } from './schema-field-kind.js';
import { resolveSchemaRef } from '../operations.js';
import { parseJsonIfValid, type PlannedBody } from '../plan-run.js';
import { SchemaFields } from './schema-field.js';

interface BodyFieldProps {
    name: string;
    body: PlannedBody;
    around: KnownParamIds;
    change: (text: string) => void;
}

export function JsonBodyField({ name, body: { text, schema }, around, change }: BodyFieldProps): VNode {
    const [asJson, setAsJson] = useState(false);
    const value = parseJsonIfValid(text)?.value;
    const kind = schema && getSchemaFieldKind(schema);
    const fields = isNonArrayObject(value) && kind?.kind === 'object' ? { kind, value } : undefined;
    return (
        <fieldset class="run-group">
            <legend class="field-label">{name}</legend>
            {fields && (
                <button type="button" class="text-button" aria-pressed={asJson} onClick={() => setAsJson(!asJson)}>
                    As JSON
                </button>
            )}
            {fields && !asJson ? (
                <SchemaFields
                    kind={fields.kind}
                    value={fields.value}
                    change={(next) => change(formatJson(next))}
                    around={around}
                    depth={0}
                />
            ) : (
                <Raw
                    label={`${name} as JSON`}
                    text={text}
                    about={schema && resolveSchemaRef(schema).description}
                    change={change}
                />
            )}
        </fieldset>
    );
}

interface RawProps {
    label: string;
    text: string;
    about: string | undefined;
    change: BodyFieldProps['change'];
}

function Raw({ label, text, about, change }: RawProps): VNode {
    const id = useId();
    return (
        <>
            <textarea
                class="control code run-json"
                aria-label={label}
                aria-invalid={parseJsonIfValid(text) === undefined}
                aria-describedby={about && id}
                rows={12}
                spellcheck={false}
                value={text}
                onInput={({ currentTarget: { value } }) => change(value)}
            />
            {about !== undefined && (
                <p class="hint" id={id}>
                    {about}
                </p>
            )}
        </>
    );
}
