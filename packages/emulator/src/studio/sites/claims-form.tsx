import type { SiteAdaptiveSchema } from '@svc-int/api';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { getClaim, type ClaimField, createClaimFields, parseClaims, setClaim } from './claim-fields.js';

interface ClaimsFormProps {
    text: string;
    /** Undefined until loaded. */
    schema: SiteAdaptiveSchema['jsonSchema'] | undefined;
    change: (text: string) => void;
}

export function ClaimsForm({ text, schema, change }: ClaimsFormProps): VNode {
    const [isJson, setJson] = useState(false);
    const fields = schema ? createClaimFields(schema) : [];
    const claims = parseClaims(text);
    const showsJson = isJson || fields.length === 0 || !claims;
    return (
        <div class="claims">
            <div class="segments" role="group" aria-label="Edit claims as">
                <button type="button" aria-pressed={!showsJson} disabled={!claims} onClick={() => setJson(false)}>
                    Fields
                </button>
                <button type="button" aria-pressed={showsJson} onClick={() => setJson(true)}>
                    JSON
                </button>
            </div>
            {schema && fields.length === 0 && (
                <p class="hint">
                    This site’s adaptive schema names no claims. Claims that it does not name are dropped.
                </p>
            )}
            {showsJson ? (
                <JsonClaims text={text} isWrong={!claims} change={change} />
            ) : (
                <div class="visitor-fields">
                    {fields.map((field) => (
                        <Claim
                            key={field.path.join('/')}
                            field={field}
                            value={getClaim(claims, field.path)}
                            write={(value) => change(JSON.stringify(setClaim(claims, field.path, value)))}
                        />
                    ))}
                </div>
            )}
        </div>
    );
}

function JsonClaims({ text, isWrong, change }: { text: string; isWrong: boolean; change: (text: string) => void }) {
    return (
        <label class="field">
            <span class="field-label">Claims</span>
            <textarea
                class="control code-control"
                rows={4}
                spellcheck={false}
                aria-invalid={isWrong}
                value={text}
                onInput={(event) => change(event.currentTarget.value)}
            />
            <span class="hint">Claims are signed, except those in “unsigned”.</span>
        </label>
    );
}

interface ClaimProps {
    field: ClaimField;
    value: unknown;
    write: (value: unknown) => void;
}

function Claim(props: ClaimProps): VNode {
    const { label, description } = props.field;
    return (
        <label class="field">
            <span class="field-label">{label}</span>
            <ClaimInput {...props} />
            {description !== undefined && <span class="hint">{description}</span>}
        </label>
    );
}

function ClaimInput({ field: { input }, value, write }: ClaimProps): VNode {
    switch (input.type) {
        case 'boolean':
            return (
                <Options
                    choices={['true', 'false']}
                    value={typeof value === 'boolean' ? String(value) : ''}
                    choose={(chosen) => write(chosen === '' ? undefined : chosen === 'true')}
                />
            );
        case 'choice':
            return (
                <Options
                    choices={input.choices}
                    value={typeof value === 'string' ? value : ''}
                    choose={(chosen) => write(chosen || undefined)}
                />
            );
        case 'number':
            return (
                <input
                    class="control"
                    type="number"
                    step="any"
                    value={typeof value === 'number' ? value : ''}
                    onInput={({ currentTarget: { value: typed, valueAsNumber } }) =>
                        write(typed === '' ? undefined : valueAsNumber)
                    }
                />
            );
        case 'text':
            return (
                <input
                    class="control"
                    type="text"
                    autocomplete="off"
                    value={typeof value === 'string' ? value : ''}
                    onInput={(event) => write(event.currentTarget.value || undefined)}
                />
            );
        case 'texts':
            return <Texts value={value} write={write} />;
    }
}

/** One text per line. */
function Texts({ value, write }: Omit<ClaimProps, 'field'>): VNode {
    const lines = Array.isArray(value) ? value.map(String).join('\n') : '';
    return (
        <textarea
            class="control"
            rows={2}
            placeholder="One per line"
            value={lines}
            onInput={({ currentTarget: { value: typed } }) => write(typed === '' ? undefined : typed.split('\n'))}
        />
    );
}

interface OptionsProps {
    choices: readonly string[];
    value: string;
    choose: (chosen: string) => void;
}

function Options({ choices, value, choose }: OptionsProps): VNode {
    return (
        <select
            class="control"
            value={choices.includes(value) ? value : ''}
            onChange={(event) => choose(event.currentTarget.value)}
        >
            <option value="">Not set</option>
            {choices.map((choice) => (
                <option key={choice} value={choice}>
                    {choice}
                </option>
            ))}
        </select>
    );
}
