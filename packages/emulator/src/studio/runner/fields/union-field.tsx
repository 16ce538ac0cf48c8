import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { isSchemaMatch, findMatchingAlternative } from './union-types.js';
import { createInitialValue } from './schema-field-kind.js';
import { ChoiceInput, type FieldDescription } from './inputs.js';
import type { OperationSchema } from '../operations.js';

interface AlternativesFieldProps extends FieldDescription {
    /** Alternatives by label. */
    alternatives: ReadonlyMap<string, OperationSchema>;
    /** Undefined if unset. */
    value: unknown;
    change: (value: unknown) => void;
    children: (schema: OperationSchema, label: string) => VNode;
}

export function UnionField(props: AlternativesFieldProps): VNode {
    const { name, isNeeded, description, alternatives, value, change, children } = props;
    const [chosen, choose] = useState(() =>
        value === undefined ? undefined : findMatchingAlternative(value, alternatives),
    );
    const own = chosen === undefined ? undefined : alternatives.get(chosen);
    // An external change may need another alternative.
    const stays = value === undefined || (own !== undefined && isSchemaMatch(value, own, 'begun'));
    const shown = stays ? chosen : findMatchingAlternative(value, alternatives);
    const schema = shown === undefined ? undefined : alternatives.get(shown);
    return (
        <fieldset class="run-group">
            <legend class="field-label">{name}</legend>
            <ChoiceInput
                name={`Type of ${name}`}
                isNeeded={isNeeded}
                description={description}
                options={[...alternatives.keys()]}
                value={shown}
                change={(next) => {
                    const label = next === undefined ? undefined : String(next);
                    const alternative = label === undefined ? undefined : alternatives.get(label);
                    choose(label);
                    change(alternative && createInitialValue(alternative));
                }}
            />
            {schema && shown !== undefined && children(schema, shown)}
        </fieldset>
    );
}
