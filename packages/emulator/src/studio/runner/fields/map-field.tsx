import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { type FieldDescription, TextInputWithSuggestions } from './inputs.js';
import { ListField } from './list-field.js';

interface MapFieldProps extends FieldDescription {
    value: Record<string, unknown>;
    added: () => unknown;
    /** `undefined` unsets the map. */
    change: (value: Record<string, unknown> | undefined) => void;
    children: (value: unknown, name: string, change: (value: unknown) => void) => VNode;
}

type Pair = readonly [name: string, value: unknown];

/** Omits entries without a name. Of equal names, the last counts. */
export function MapField({ value, isNeeded, change, added, children, ...about }: MapFieldProps): VNode {
    const [pairs, setPairs] = useState<readonly Pair[]>(() => Object.entries(value));
    const outside = JSON.stringify(value);
    useEffect(() => {
        if (outside !== JSON.stringify(toRecord(pairs))) setPairs(Object.entries(value));
    }, [outside]);
    const updatePairs = (next: readonly Pair[]): void => {
        setPairs(next);
        change(next.length === 0 && !isNeeded ? undefined : toRecord(next));
    };
    const twice = pairs.find(([name], at) => name !== '' && pairs.some(([other], i) => i > at && other === name));
    return (
        <>
            <ListField
                {...about}
                isNeeded={isNeeded}
                items={pairs}
                added={() => ['', added()]}
                change={(items) => updatePairs((items ?? []) as readonly Pair[])}
            >
                {(item, itemName, write) => {
                    const [name, own] = item as Pair;
                    return (
                        <>
                            <TextInputWithSuggestions
                                name={`${itemName}: name`}
                                isNeeded
                                means=""
                                value={name}
                                change={(text) => write([text ?? '', own])}
                            />
                            {children(own, `${itemName}: value`, (next) => write([name, next]))}
                        </>
                    );
                }}
            </ListField>
            {twice && (
                <p class="hint" role="alert">
                    “{twice[0]}” is used more than once. The last value wins.
                </p>
            )}
        </>
    );
}

function toRecord(pairs: readonly Pair[]): Record<string, unknown> {
    return Object.fromEntries(pairs.filter(([name]) => name !== ''));
}
