import type { VNode } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

import { InlineCodeText } from '../../ui/inline-code-text.js';
import type { FieldDescription } from './inputs.js';

/** A longer list is edited as JSON. */
export const MAX_LIST_ITEMS_WITH_OWN_FIELDS = 50;

interface ListFieldProps extends FieldDescription {
    items: readonly unknown[];
    maxItems?: number | undefined;
    added: () => unknown;
    /** `undefined` unsets the list. */
    change: (items: readonly unknown[] | undefined) => void;
    children: (item: unknown, name: string, change: (item: unknown) => void) => VNode;
}

/** After a removal, focuses the next item. */
export function ListField({
    name,
    isNeeded,
    description,
    items,
    maxItems,
    added,
    change,
    children,
}: ListFieldProps): VNode {
    const id = useId();
    const { list, focusNext } = useNextFocus(items.length);
    const removeItem = (at: number): void => {
        const others = items.toSpliced(at, 1);
        focusNext({ at: Math.min(at, others.length - 1), part: ':scope > button' });
        change(others.length === 0 && !isNeeded ? undefined : others);
    };
    const add = (): void => {
        focusNext({ at: items.length, part: 'input, select, textarea, button' });
        change([...items, added()]);
    };
    return (
        <fieldset class="run-group" aria-describedby={description && id}>
            <legend class="field-label">
                {name}
                {isNeeded && <span class="run-needed"> required</span>}
            </legend>
            {description && (
                <p class="hint" id={id}>
                    <InlineCodeText text={description} />
                </p>
            )}
            <ul class="run-items" ref={list}>
                {items.map((item, at) => (
                    <li key={at}>
                        {children(item, `${name} ${at + 1}`, (one) => change(items.with(at, one)))}
                        <button
                            type="button"
                            class="text-button"
                            aria-label={`Remove ${name} ${at + 1}`}
                            onClick={() => removeItem(at)}
                        >
                            Remove
                        </button>
                    </li>
                ))}
            </ul>
            {items.length < Math.min(maxItems ?? MAX_LIST_ITEMS_WITH_OWN_FIELDS, MAX_LIST_ITEMS_WITH_OWN_FIELDS) && (
                <button type="button" class="text-button" aria-label={`Add to ${name}`} onClick={add}>
                    Add
                </button>
            )}
        </fieldset>
    );
}

interface ItemPart {
    at: number;
    part: string;
}

function useNextFocus(count: number) {
    const list = useRef<HTMLUListElement>(null);
    const next = useRef<ItemPart>(undefined);
    useLayoutEffect(() => {
        if (next.current) focusIn(list.current, next.current);
        next.current = undefined;
    }, [count]);
    return { list, focusNext: (part: ItemPart) => void (next.current = part) };
}

function focusIn(list: HTMLElement | null, { at, part }: ItemPart): void {
    const found = list?.children[at]?.querySelector<HTMLElement>(part);
    (found ?? list?.parentElement?.querySelector<HTMLElement>(':scope > button'))?.focus();
}
