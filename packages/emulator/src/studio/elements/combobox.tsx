import { PAGE_LIMITS, type SelectElement, type SelectOption } from '@svc-int/api';
import type { VNode } from 'preact';
import { useId, useState } from 'preact/hooks';

import { formatNumberWithSeparators } from '../../page/truncate.js';
import { getAccessibleName } from '../../page/accessible-names.js';
import type { OptionSource } from '../../page/select-options.js';
import { ExpandableList } from '../ui/expandable-list.js';
import type { FieldIds } from './host.js';
import { Icon } from '../ui/icon.js';
import { IconOrImage } from './icon-or-image.js';
import { useSelectOptions } from './use-select-options.js';

interface ComboboxProps {
    element: SelectElement;
    field?: FieldIds;
    source: OptionSource;
    ids: string[];
    choose: (ids: string[]) => void;
}

// oxlint-disable-next-line max-lines-per-function -- an input with its state
export function Combobox({ element, field, source, ids, choose }: ComboboxProps): VNode {
    const [query, setQuery] = useState<string>();
    const [active, setActive] = useState(0);
    const [shown, setShown] = useState<number>(PAGE_LIMITS.entries);
    const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
    const listId = useId();
    const open = query !== undefined;
    const options = useSelectOptions(source, query ?? '', open);
    const all = withTyped(options.items, query, element.acceptInput);
    const items = all.slice(0, shown);

    const left = all.length - items.length;
    const more = left > 0 ? () => setShown(shown + PAGE_LIMITS.entries) : options.more;
    const getLabel = (id: string): string =>
        labels.get(id) ?? [...options.selected, ...options.items].find((option) => option.id === id)?.label ?? id;
    const pick = ({ id, label }: SelectOption): void => {
        setLabels(new Map(labels).set(id, label));
        choose(!element.multiple ? [id] : ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
        setQuery(element.multiple ? '' : undefined);
    };
    const updateQuery = (text: string): void => {
        setQuery(text);
        setActive(0);
        setShown(PAGE_LIMITS.entries);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
        const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        const item = items[active];
        if (move) setActive(Math.max(0, Math.min(items.length - 1, active + move)));
        else if (event.key === 'Enter' && open && item) pick(item);
        else if (event.key === 'Escape' && open) setQuery(undefined);
        else return;
        if (!open) setQuery('');
        event.preventDefault();
        event.stopPropagation();
    };

    return (
        <div class="combobox" onFocusOut={(event) => isFocusLeaving(event) && setQuery(undefined)}>
            {element.multiple && ids.length > 0 && (
                <Chips ids={ids} getLabel={getLabel} remove={(id) => choose(ids.filter((other) => other !== id))} />
            )}
            <input
                id={field?.id}
                aria-describedby={field?.describedBy}
                aria-label={field ? undefined : getAccessibleName(element)}
                class="control"
                type="text"
                role="combobox"
                autocomplete="off"
                aria-autocomplete="list"
                aria-expanded={open}
                aria-controls={listId}
                aria-activedescendant={open && items[active] ? `${listId}-${active}` : undefined}
                value={query ?? (element.multiple || !ids[0] ? '' : getLabel(ids[0]))}
                placeholder={element.placeholder}
                disabled={element.disabled}
                onFocus={() => updateQuery('')}
                onClick={() => !open && updateQuery('')}
                onInput={(event) => updateQuery(event.currentTarget.value)}
                onKeyDown={onKeyDown}
            />
            {open && (
                <div class="options">
                    <ul id={listId} role="listbox" aria-multiselectable={element.multiple}>
                        {items.map((item, index) => (
                            <li
                                key={item.id}
                                id={`${listId}-${index}`}
                                role="option"
                                aria-selected={ids.includes(item.id)}
                                class={index === active ? 'active' : ''}
                                onMouseDown={(event) => (event.preventDefault(), pick(item))}
                            >
                                {item.icon && <IconOrImage of={item.icon} />}
                                {item.label}
                                {ids.includes(item.id) && <Icon name="check" />}
                            </li>
                        ))}
                    </ul>
                    {more && (
                        <button type="button" class="button secondary" onClick={more}>
                            {left > 0 ? `… ${formatNumberWithSeparators(left)} more` : 'Load more'}
                        </button>
                    )}
                    <p class="hint" role="status">
                        {formatStatus(options.loading, options.error, items.length)}
                    </p>
                </div>
            )}
        </div>
    );
}

function Chips({
    ids,
    getLabel,
    remove,
}: {
    ids: string[];
    getLabel: (id: string) => string;
    remove: (id: string) => void;
}): VNode {
    return (
        <ul class="chips">
            <ExpandableList of={ids} inList>
                {(id) => (
                    <li key={id}>
                        {getLabel(id)}
                        <button type="button" aria-label={`Remove ${getLabel(id)}`} onClick={() => remove(id)}>
                            <Icon name="close" />
                        </button>
                    </li>
                )}
            </ExpandableList>
        </ul>
    );
}

function withTyped(items: readonly SelectOption[], query: string | undefined, accept = false): readonly SelectOption[] {
    const typed = query?.trim();
    if (!accept || !typed || items.some(({ id, label }) => id === typed || label === typed)) return items;
    return [...items, { id: typed, label: typed }];
}

function formatStatus(loading: boolean, error: string | undefined, count: number): string {
    if (loading) return 'Loading…';
    return error ?? (count === 0 ? 'No matches' : '');
}

function isFocusLeaving(event: FocusEvent & { currentTarget: HTMLElement }): boolean {
    return !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));
}
