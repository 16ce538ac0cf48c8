import type { VNode } from 'preact';

import { JsonBodyField } from './fields/json-body-field.js';
import { EventTypeSelect } from './event-type-select.js';
import { getSchemaFieldKind } from './fields/schema-field-kind.js';
import { ChoiceInput, TextInputWithSuggestions } from './fields/inputs.js';
import type { OperationParameter } from './operations.js';
import { canSchemaBeArray, type PlannedRun } from './plan-run.js';
import type { RunnerViewState } from './run-state.js';

interface RunFormProps {
    state: RunnerViewState;
    plan: PlannedRun;
    change: (changed: Partial<RunnerViewState>) => void;
    run: () => void;
}

export function RunForm({ state, plan: { operation, body }, change, run }: RunFormProps): VNode {
    const set = (name: string, value: string): void => change({ values: { ...state.values, [name]: value } });
    return (
        <form class="run-form" aria-label="Values" onSubmit={(event) => (event.preventDefault(), run())}>
            {!operation && <EventTypeSelect state={state} />}
            {operation?.parameters.map((parameter) => (
                <ParameterField
                    key={parameter.name}
                    parameter={parameter}
                    values={state.values}
                    set={(value) => set(parameter.name, value)}
                />
            ))}
            {body && (
                <JsonBodyField
                    name="Body"
                    body={body}
                    around={state.values}
                    change={(text) => change({ body: text })}
                />
            )}
            {/* With several fields, Enter needs a submit button. */}
            <button type="submit" hidden />
        </form>
    );
}

interface ParameterFieldProps {
    parameter: OperationParameter;
    values: RunnerViewState['values'];
    set: (value: string) => void;
}

function ParameterField({ parameter, values, set }: ParameterFieldProps): VNode {
    const { name, schema, required, description } = parameter;
    const kind = canSchemaBeArray(schema) ? { kind: 'text' as const } : getSchemaFieldKind(schema);
    const about = {
        name,
        isNeeded: required,
        description: canSchemaBeArray(schema)
            ? [description, 'Separate several with commas.'].filter(Boolean).join(' ')
            : description,
    };
    if (kind.kind === 'choice')
        return (
            <ChoiceInput
                {...about}
                options={kind.options}
                value={values[name] || undefined}
                change={(value) => set(value === undefined ? '' : String(value))}
            />
        );
    return (
        <TextInputWithSuggestions
            {...about}
            type={kind.kind === 'number' ? 'number' : 'text'}
            value={values[name]}
            around={values}
            // `page` in a query is a list cursor.
            means={parameter.in === 'query' && name === 'page' ? '' : name}
            change={(value) => set(value ?? '')}
        />
    );
}
