import type { VNode } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

import { InlineCodeText } from './inline-code-text.js';
import type { FieldDescription } from './inputs.js';

/** Items that have fields of their own; a longer list is written as JSON. */
export const MAX_LIST_ITEMS_WITH_OWN_FIELDS = 50;

interface ListFieldProps extends FieldDescription {
    items: readonly unknown[];
    /** Items that there may be. */
    maxItems?: number | undefined;
    /** The value of an item that is added. */
    added: () => unknown;
    /** Undefined where the list is left out. */
    change: (items: readonly unknown[] | undefined) => void;
    /** Draws an item, by the name of its place. */
    children: (item: unknown, name: string, change: (item: unknown) => void) => VNode;
}

/** Several values, each with a field of its own. What is added gets the focus, and what comes after what is left out. */
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

/** A part of an item, by a selector. */
interface ItemPart {
    at: number;
    part: string;
}

/** Has a part of an item get the focus once another number of them is drawn. */
function useNextFocus(count: number) {
    const list = useRef<HTMLUListElement>(null);
    const next = useRef<ItemPart>(undefined);
    useLayoutEffect(() => {
        if (next.current) focusIn(list.current, next.current);
        next.current = undefined;
    }, [count]);
    return { list, focusNext: (part: ItemPart) => void (next.current = part) };
}

/** Gives the focus to a part of an item, or to the button that adds one where there is none. */
function focusIn(list: HTMLElement | null, { at, part }: ItemPart): void {
    const found = list?.children[at]?.querySelector<HTMLElement>(part);
    (found ?? list?.parentElement?.querySelector<HTMLElement>(':scope > button'))?.focus();
}
