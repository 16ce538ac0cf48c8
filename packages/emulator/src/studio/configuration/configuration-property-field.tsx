import { isSecretProperty } from '@svc-int/api';
import type { VNode } from 'preact';

import type { ConfigurationProperty, UnmetProperty } from '../../integration/unmet-configuration.js';
import { ConfigurationPropertyInput, type ConfigurationPropertyInputProps } from './configuration-property-input.js';

interface PropertyFieldProps extends Omit<ConfigurationPropertyInputProps, 'invalid' | 'describedBy'> {
    problem: UnmetProperty['reason'] | undefined;
}

export function ConfigurationPropertyField(props: PropertyFieldProps): VNode {
    const { id, property, problem } = props;
    const isInline = property.type === 'boolean' || property.type === 'button';
    return (
        <div class={`field ${isInline ? 'beside' : ''}`}>
            <div class="field-words">
                <Label {...props} />
                {property.description && (
                    <p class="hint" id={`${id}-hint`}>
                        {property.description}
                    </p>
                )}
                {isInline && <Problem {...props} />}
            </div>
            <ConfigurationPropertyInput
                {...props}
                invalid={problem !== undefined}
                describedBy={`${id}-hint ${problem ? `${id}-problem` : ''}`}
            />
            {!isInline && <Problem {...props} />}
        </div>
    );
}

function Label({ id, name, property, required }: PropertyFieldProps): VNode {
    const content = (
        <>
            {property.title ?? name}
            {required && (
                <span class="required" aria-hidden="true">
                    required
                </span>
            )}
        </>
    );
    if (property.type === 'button') return <span class="field-label">{content}</span>;
    return (
        <label class="field-label" id={`${id}-label`} for={id}>
            {content}
        </label>
    );
}

function Problem({ id, name, property, value, problem }: PropertyFieldProps): VNode {
    return (
        <p class="field-problem" id={`${id}-problem`} aria-live="polite">
            {problem === 'missing'
                ? 'This field is required.'
                : problem === 'wrong' && describeProblem(name, property, value)}
        </p>
    );
}

function describeProblem(name: string, property: ConfigurationProperty, value: unknown): string {
    if (isSecretProperty(name, property)) return 'This must be text.';
    const given = typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
    switch (property.type) {
        case 'string':
            return property.enum ? `${given} is not one of the choices.` : `${given} is not text.`;
        case 'number':
            return `${given} is not a number.`;
        case 'boolean':
            return `${given} is not true or false.`;
        case 'button':
            return '';
        default:
            return property satisfies never;
    }
}
