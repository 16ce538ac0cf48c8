import type { BlockElement, ControlElement } from '@svc-int/api';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import { getActiveElementInShadowRootOrDocument } from '../ui/active-element.js';
import { useElementHost } from './host.js';
import { Icon } from '../ui/icon.js';

export function BlockMenu({ controls }: { controls: BlockElement['controls'] }): VNode | null {
    const host = useElementHost();
    const [open, setOpen] = useState(false);
    const list = useRef<HTMLDivElement>(null);
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => void (open && listItems(list.current)[0]?.focus()), [open]);
    if (!controls?.length) return null;

    const close = (): void => {
        setOpen(false);
        button.current?.focus();
    };
    const selectControl = ({ onPress, confirm }: ControlElement): void => {
        close();
        host.press(onPress, confirm);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
        if (event.key === 'Escape') close();
        else if (event.key === 'ArrowDown') moveFocus(list.current, 1);
        else if (event.key === 'ArrowUp') moveFocus(list.current, -1);
        else return;
        event.preventDefault();
    };
    return (
        <div class="menu" onFocusOut={(event) => !isInside(event.currentTarget, event.relatedTarget) && setOpen(false)}>
            <button
                ref={button}
                type="button"
                class="menu-button"
                aria-label="Block menu"
                aria-haspopup="menu"
                aria-expanded={open}
                onClick={() => setOpen(!open)}
            >
                <Icon name="more" />
            </button>
            {open && (
                <div ref={list} class="menu-list" role="menu" aria-label="Block menu" onKeyDown={onKeyDown}>
                    {controls.map((group, index) => (
                        <div key={index} role="group" class={Array.isArray(group) ? 'menu-group' : undefined}>
                            {[group].flat().map((control, at) => (
                                <button
                                    key={at}
                                    type="button"
                                    role="menuitem"
                                    tabIndex={-1}
                                    onClick={() => selectControl(control)}
                                >
                                    {control.icon && <Icon name={control.icon} />}
                                    {control.label}
                                </button>
                            ))}
                        </div>
                    ))}
                </div>
            )}
        </div>
    );
}

function listItems(list: HTMLElement | null): HTMLElement[] {
    return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function moveFocus(list: HTMLElement | null, by: number): void {
    const items = listItems(list);
    const focused = getActiveElementInShadowRootOrDocument(list);
    const at = items.findIndex((item) => item === focused);
    items[(at + by + items.length) % items.length]?.focus();
}

function isInside(parent: HTMLElement, target: EventTarget | null): boolean {
    return target instanceof Node && parent.contains(target);
}
