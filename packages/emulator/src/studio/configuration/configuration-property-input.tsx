import { isSecretProperty } from '@svc-int/api';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { toHttpOrMailtoUrl } from '../../page/safe-url.js';
import { listSelectedIds } from '../../page/select-options.js';
import type { ConfigurationProperty } from '../../integration/unmet-configuration.js';
import { Combobox } from '../elements/combobox.js';
import { RevealableSecretInput } from './revealable-secret-input.js';

export interface ConfigurationPropertyInputProps {
    id: string;
    name: string;
    property: ConfigurationProperty;
    value: unknown;
    required: boolean;
    invalid: boolean;
    describedBy: string;
    publicEndpoint: string;
    /** `undefined` deletes the value. */
    write: (value: unknown) => void;
}

export function ConfigurationPropertyInput(props: ConfigurationPropertyInputProps): VNode {
    const { id, property, value, required, invalid, publicEndpoint, write, describedBy } = props;
    const shared = {
        id,
        'aria-describedby': describedBy,
        'aria-required': required,
        'aria-invalid': invalid,
    };
    switch (property.type) {
        case 'boolean':
            return (
                <input
                    {...shared}
                    class="switch"
                    type="checkbox"
                    role="switch"
                    checked={value === true}
                    onChange={(event) => write(event.currentTarget.checked)}
                />
            );
        case 'number':
            return <NumberInput value={value} write={write} shared={shared} />;
        case 'button':
            return (
                <PageButton
                    id={id}
                    describedBy={describedBy}
                    text={property.button_text}
                    url={resolvePageUrl(property.callback_url, publicEndpoint)}
                />
            );
        case 'string':
            return property.enum ? (
                <Choice {...props} choices={property.enum} shared={shared} />
            ) : isSecretProperty(props.name, property) ? (
                <RevealableSecretInput value={formatValue(value)} write={write} shared={shared} />
            ) : property.completion_url === undefined ? (
                <input
                    {...shared}
                    class="control"
                    type="text"
                    autocomplete="off"
                    value={formatValue(value)}
                    onInput={(event) => write(event.currentTarget.value || undefined)}
                />
            ) : (
                <Combobox
                    element={{ type: 'select', state: props.name, options: [], acceptInput: true }}
                    field={{ id, describedBy }}
                    source={{ kind: 'remote', url: resolvePageUrl(property.completion_url, publicEndpoint) }}
                    ids={listSelectedIds(value)}
                    choose={([chosen]) => write(chosen)}
                />
            );
        default:
            return property satisfies never;
    }
}

function Choice({
    value,
    choices,
    write,
    shared,
}: ConfigurationPropertyInputProps & { choices: readonly string[]; shared: object }): VNode {
    const known = typeof value === 'string' && choices.includes(value);
    return (
        <select
            {...shared}
            class="control"
            value={known ? value : ''}
            onChange={(event) => write(event.currentTarget.value || undefined)}
        >
            <option value="">Choose…</option>
            {choices.map((choice) => (
                <option key={choice} value={choice}>
                    {choice}
                </option>
            ))}
        </select>
    );
}

/** The configuration view updates when the opened page stores values. */
function PageButton({
    id,
    describedBy,
    text,
    url,
}: {
    id: string;
    describedBy: string;
    text: string;
    url: string;
}): VNode {
    return (
        <a
            id={id}
            aria-describedby={describedBy}
            class="button secondary"
            href={toHttpOrMailtoUrl(url)}
            target="_blank"
            rel="noopener noreferrer"
        >
            {text}
        </a>
    );
}

function resolvePageUrl(address: string, publicEndpoint: string): string {
    return URL.canParse(address) ? address : publicEndpoint + address.replace(/^(?!\/)/, '/');
}

interface NumberInputProps {
    value: unknown;
    write: (value: unknown) => void;
    shared: object;
}

/** Keeps the typed form, such as `1.50`. */
function NumberInput({ value, write, shared }: NumberInputProps): VNode {
    const [typed, setTyped] = useState('');
    return (
        <input
            {...shared}
            class="control"
            type="text"
            inputMode="decimal"
            autocomplete="off"
            value={parseNumber(typed) === value ? typed : formatValue(value)}
            onInput={(event) => {
                setTyped(event.currentTarget.value);
                write(parseNumber(event.currentTarget.value));
            }}
        />
    );
}

/** Returns other texts unchanged. */
function parseNumber(text: string): unknown {
    if (text.trim() === '') return undefined;
    const number = /^\s*[-+]?[\d.]+(e[-+]?\d+)?\s*$/i.test(text) ? Number(text) : Number.NaN;
    return Number.isFinite(number) ? number : text;
}

function formatValue(value: unknown): string {
    if (value === undefined) return '';
    return typeof value === 'string' ? value : JSON.stringify(value);
}
