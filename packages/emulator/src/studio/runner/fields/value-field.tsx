import type { VNode } from 'preact';

import { ChoiceInput, TextInputWithSuggestions } from './inputs.js';
import { JsonField } from './json-field.js';
import { type SchemaFieldKind, stripNullAlternative } from './schema-field-kind.js';
import type { SchemaFieldProps } from './schema-field-props.js';

export function ValueField(props: SchemaFieldProps & { kind: SchemaFieldKind }): VNode {
    const { name, schema, isNeeded, value, change, around, means = name, kind } = props;
    const about = { name, isNeeded, description: stripNullAlternative(schema).description };
    if (kind.kind === 'choice') return <ChoiceInput {...about} options={kind.options} value={value} change={change} />;
    if (kind.kind === 'text' && (value === undefined || typeof value === 'string'))
        return <TextInputWithSuggestions {...about} value={value} around={around} means={means} change={change} />;
    if (kind.kind === 'number' && (value === undefined || typeof value === 'number'))
        return <TextInputWithSuggestions {...about} type="number" value={value} change={createNumberChange(change)} />;
    return <JsonField {...about} value={value} change={change} />;
}

function createNumberChange(change: SchemaFieldProps['change']): (text: unknown) => void {
    return (text) => change(text === undefined ? undefined : Number(text));
}
