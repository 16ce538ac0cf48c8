import type { VNode } from 'preact';
import { useId } from 'preact/hooks';

import { InlineCodeText } from '../../ui/inline-code-text.js';
import type { KnownParamIds } from '../lookup-lists.js';
import { useSuggestions } from '../use-suggestions.js';

export interface FieldDescription {
    name: string;
    isNeeded: boolean;
    description?: string | undefined;
}

interface ChoiceProps extends FieldDescription {
    options: readonly unknown[];
    value: unknown;
    change: (value: unknown) => void;
    /** Label of an option. Default: its value. */
    getLabel?: (option: string) => string;
}

export function ChoiceInput({ name, isNeeded, description, options, value, change, getLabel }: ChoiceProps): VNode {
    const id = useId();
    const texts = options.map(String);
    const given = value === undefined ? '' : String(value);
    return (
        <div class="field">
            <FieldLabel id={id} name={name} isNeeded={isNeeded} />
            <select
                id={id}
                class="control"
                aria-describedby={description && `${id}-about`}
                value={given}
                onChange={({ currentTarget: { value: text } }) => change(options[texts.indexOf(text)])}
            >
                <option value="">–</option>
                {given !== '' && !texts.includes(given) && <option value={given}>{given}</option>}
                {texts.map((text) => (
                    <option key={text} value={text}>
                        {getLabel?.(text) ?? text}
                    </option>
                ))}
            </select>
            <FieldHint id={id} text={description} />
        </div>
    );
}

interface TextProps extends FieldDescription {
    value: string | number | undefined;
    /** `undefined` unsets the field. `whole` is the list item whose id the user chose. */
    change: (value: string | undefined, whole?: Record<string, unknown>) => void;
    type?: 'text' | 'number';
    /** Ids in sibling fields. */
    around?: KnownParamIds;
    /** Parameter name for suggestions. Default: `name`. */
    means?: string;
}

const NONE: KnownParamIds = {};

export function TextInputWithSuggestions({
    name,
    isNeeded,
    description,
    value,
    change,
    around = NONE,
    means = name,
    type = 'text',
}: TextProps): VNode {
    const id = useId();
    const { suggestions, load: want } = useSuggestions(means, around, String(value ?? ''));
    return (
        <div class="field">
            <FieldLabel id={id} name={name} isNeeded={isNeeded} />
            <input
                id={id}
                class="control"
                type={type}
                step={type === 'number' ? 'any' : undefined}
                autocomplete="off"
                spellcheck={false}
                list={suggestions.length > 0 ? `${id}-list` : undefined}
                aria-describedby={description && `${id}-about`}
                value={value ?? ''}
                onFocus={want}
                onInput={({ currentTarget: { value: text } }) =>
                    change(text === '' ? undefined : text, suggestions.find((one) => one.value === text)?.whole)
                }
            />
            {suggestions.length > 0 && (
                <datalist id={`${id}-list`}>
                    {suggestions.map(({ value: one, label }) => (
                        <option key={one} value={one}>
                            {label}
                        </option>
                    ))}
                </datalist>
            )}
            <FieldHint id={id} text={description} />
        </div>
    );
}

export function FieldLabel({ id, name, isNeeded }: { id: string; name: string; isNeeded: boolean }): VNode {
    return (
        <label class="field-label" for={id}>
            {name}
            {isNeeded && <span class="run-needed"> required</span>}
        </label>
    );
}

export function FieldHint({ id, text }: { id: string; text: string | undefined }): VNode | null {
    return text === undefined ? null : (
        <p class="hint" id={`${id}-about`}>
            <InlineCodeText text={text} />
        </p>
    );
}
