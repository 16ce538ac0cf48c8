import type { VNode } from 'preact';

import { BodyField } from './body-field.js';
import { EventType } from './event-type.js';
import { getFieldKind } from './field-kind.js';
import { ChoiceInput, Text } from './inputs.js';
import type { Parameter } from './operations.js';
import { isListSchema, type PlannedRun } from './plan-run.js';
import type { RunState } from './run-state.js';

interface RunFormProps {
    state: RunState;
    plan: PlannedRun;
    change: (changed: Partial<RunState>) => void;
    run: () => void;
}

/** The values of what is run, as a form; its Enter runs it. */
export function RunForm({ state, plan: { operation, body }, change, run }: RunFormProps): VNode {
    const set = (name: string, value: string): void => change({ values: { ...state.values, [name]: value } });
    return (
        <form class="run-form" aria-label="Values" onSubmit={(event) => (event.preventDefault(), run())}>
            {!operation && <EventType state={state} />}
            {operation?.parameters.map((parameter) => (
                <ParameterField
                    key={parameter.name}
                    parameter={parameter}
                    values={state.values}
                    set={(value) => set(parameter.name, value)}
                />
            ))}
            {body && (
                <BodyField name="Body" body={body} around={state.values} change={(text) => change({ body: text })} />
            )}
            {/* Browsers send a form with several fields by Enter only where it has a button. */}
            <button type="submit" hidden />
        </form>
    );
}

interface ParameterFieldProps {
    parameter: Parameter;
    values: RunState['values'];
    set: (value: string) => void;
}

function ParameterField({ parameter, values, set }: ParameterFieldProps): VNode {
    const { name, schema, required, description } = parameter;
    const kind = isListSchema(schema) ? { kind: 'text' as const } : getFieldKind(schema);
    const about = {
        name,
        isNeeded: required,
        description: isListSchema(schema)
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
        <Text
            {...about}
            type={kind.kind === 'number' ? 'number' : 'text'}
            value={values[name]}
            around={values}
            // A page of a list is none of a space.
            means={parameter.in === 'query' && name === 'page' ? '' : name}
            change={(value) => set(value ?? '')}
        />
    );
}
