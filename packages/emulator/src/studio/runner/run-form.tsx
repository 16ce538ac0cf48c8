import type { VNode } from 'preact';
import { useId, useState } from 'preact/hooks';

import { useStudio } from '../shell/context.js';
import { useAsked } from '../shell/use-asked.js';
import { useStore } from '../shell/use-store.js';
import { shownJson } from './begin.js';
import { EventType } from './event-type.js';
import { fieldKind } from './field-kind.js';
import { Choice, Text } from './inputs.js';
import { type Operation, type Parameter, resolved } from './operations.js';
import { isList, parsed, type PlannedRun } from './planned-run.js';
import type { RunState } from './run-state.js';
import { SchemaFields } from './schema-field.js';
import { listPath, readSuggestions, suggestionsIn } from './suggestions.js';

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
                    operation={operation}
                    parameter={parameter}
                    values={state.values}
                    set={(value) => set(parameter.name, value)}
                />
            ))}
            {body && <Body body={body} change={(text) => change({ body: text })} />}
            {/* Browsers send a form with several fields by Enter only where it has a button. */}
            <button type="submit" hidden />
        </form>
    );
}

interface ParameterFieldProps {
    operation: Operation;
    parameter: Parameter;
    values: RunState['values'];
    set: (value: string) => void;
}

function ParameterField({ operation, parameter, values, set }: ParameterFieldProps): VNode {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    const { name, schema, required, description } = parameter;
    const path = parameter.in === 'path' ? listPath(operation, name, values) : undefined;
    const listed = useAsked(path, () => readSuggestions(studio.client, path ?? '', name));
    const kind = isList(schema) ? { kind: 'text' as const } : fieldKind(schema);
    const about = {
        name,
        isNeeded: required,
        description: isList(schema)
            ? [description, 'Several with commas between.'].filter(Boolean).join(' ')
            : description,
    };
    if (kind.kind === 'choice')
        return (
            <Choice
                {...about}
                options={kind.options}
                value={values[name] || undefined}
                change={(value) => set(value === undefined ? '' : String(value))}
            />
        );
    const known = suggestionsIn(overview, name);
    return (
        <Text
            {...about}
            type={kind.kind === 'number' ? 'number' : 'text'}
            value={values[name]}
            suggestions={known.length > 0 ? known : (listed.value ?? [])}
            change={(value) => set(value ?? '')}
        />
    );
}

interface BodyProps {
    body: NonNullable<PlannedRun['body']>;
    change: (text: string) => void;
}

/** A body as a form, or as JSON. */
function Body({ body: { text, schema }, change }: BodyProps): VNode {
    const overview = useStore(useStudio().overview);
    const [asJson, setAsJson] = useState(false);
    const value = parsed(text)?.value;
    const kind = schema && fieldKind(schema);
    const fields = isFields(value) && kind?.kind === 'object' ? { kind, value } : undefined;
    return (
        <fieldset class="run-group">
            <legend class="field-label">Body</legend>
            {fields && (
                <button type="button" class="text-button" aria-pressed={asJson} onClick={() => setAsJson(!asJson)}>
                    As JSON
                </button>
            )}
            {fields && !asJson ? (
                <SchemaFields
                    kind={fields.kind}
                    value={fields.value}
                    change={(next) => change(shownJson(next))}
                    suggest={(name) => suggestionsIn(overview, name)}
                    depth={0}
                />
            ) : (
                <Raw text={text} about={schema && resolved(schema).description} change={change} />
            )}
        </fieldset>
    );
}

function Raw({ text, about, change }: { text: string; about: string | undefined; change: BodyProps['change'] }): VNode {
    const id = useId();
    const isJson = parsed(text) !== undefined;
    return (
        <>
            <textarea
                class="control code run-json"
                aria-label="Body as JSON"
                aria-invalid={!isJson}
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

function isFields(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
